import type { ManagedCoupon } from "@mahlzeit/contract/orders/manage-coupons";
import { countOf } from "@mahlzeit/domain/digits";
import { formatDate } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { classNames } from "../../ui/class-names.ts";
import styles from "./coupons.module.css";

/** The used share of a budget, and the date it will be used up at this pace. */
export function Budget({
  budgetCents,
  spentCents,
  uses,
  state,
  usedUpAt,
}: Pick<ManagedCoupon, "budgetCents" | "spentCents" | "uses" | "state" | "usedUpAt">) {
  const percent = Math.min(100, Math.floor((spentCents * 100) / budgetCents));
  const isRunning = state === "RUNNING" || state === "NEARLY_USED_UP";
  return (
    <div className={`stack gap-1 num ${styles.budget}`}>
      <p>
        <b>
          {formatEuros(spentCents)} von {formatEuros(budgetCents)}
        </b>{" "}
        · {uses === 0 ? "noch keine Einlösung" : countOf(uses, "Einlösung", "Einlösungen")}
      </p>
      <div
        className={classNames(styles.meter, percent >= 90 && styles.hot)}
        role="img"
        aria-label={`${percent} Prozent vom Budget verbraucht`}
      >
        <i className="block" style={{ width: `${percent}%` }} />
      </div>
      {isRunning && usedUpAt !== null && <p>Bei diesem Tempo aufgebraucht am {formatDate(usedUpAt)}.</p>}
    </div>
  );
}
