import coaster from "../../pictures/promo-coaster.svg?no-inline";
import type { Promo } from "./load-listing.ts";
import styles from "./promo-coaster.module.css";

/** The campaign on a beer mat, with its conditions below. */
export function PromoCoaster({ promo: { percent, scope, conditions } }: { promo: Promo }) {
  return (
    <div className={`stack gap-2 ${styles.promo}`}>
      <p className={styles.coaster}>
        <img src={coaster} width="208" height="208" alt="" />
        <b>{percent}</b>{" "}
        <span className="tiny bold" data-text="promo-banner">
          {scope}
        </span>
      </p>
      <p className={`tiny breaks ${styles.conditions}`}>{conditions}</p>
    </div>
  );
}
