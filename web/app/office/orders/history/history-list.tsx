import styles from "./history.module.css";
import { formatSecond, type HistoryStep } from "./order-steps.ts";

/** The steps of an order, to the second, with the people who took them. */
export function HistoryList({ steps, label = "Verlauf" }: { steps: readonly HistoryStep[]; label?: string }) {
  return (
    <ol className={styles.history} aria-label={label}>
      {steps.map(({ at, what, who }) => (
        <li key={`${at} ${what}`}>
          <time className="muted num">{formatSecond(at)}</time>
          <div>
            {what}
            {who && <small className="block">{who}</small>}
          </div>
        </li>
      ))}
    </ol>
  );
}
