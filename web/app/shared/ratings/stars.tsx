import { ratingSteps } from "@mahlzeit/domain/orders/ratings/rating";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./stars.module.css";

/** Five stars, `count` of them filled. `of` names the rated thing. */
export function Stars({ count, of }: { count: number; of: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${of} ${count} von 5`}>
      {ratingSteps.map((step) => (
        <Icon key={step} name="star" className={classNames(styles.star, 5 - step < count && styles.full)} />
      ))}
    </span>
  );
}
