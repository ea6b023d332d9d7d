import type { Order } from "@mahlzeit/contract/orders/orders";
import { formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { changeText, currentSums } from "../../shared/orders/current-lines.ts";
import { pricesAreHidden } from "../../shared/orders/order-text.ts";
import { Panel } from "../../ui/panel.tsx";
import { changedByText, refundedText } from "./change-text.ts";
import styles from "./question.module.css";

/** The corrections since the order was placed, announced as they happen. */
export function OrderChanges({ order }: { order: Order }) {
  const { changes = [] } = order;
  return (
    <div aria-live="polite" className={styles.live}>
      {changes.length > 0 && (
        <Panel aria-labelledby="changes-title">
          <h2 id="changes-title" className={styles.title}>
            Geändert
          </h2>
          <ul className={`stack gap-3 mt-4 ${styles.changes}`}>
            {changes.map((change) => (
              <li className="breaks" key={change.seq}>
                <time className="num muted">{formatTime(change.at)}</time>
                <span>
                  {changedByText(order, change)} <b>{changeText(change)}.</b> {refundedText(order, change)}
                </span>
              </li>
            ))}
          </ul>
          {!pricesAreHidden(order) && (
            <p className={styles.sum}>
              Neue Summe <b className="num">{formatEuros(currentSums(order).totalCents)}</b>
            </p>
          )}
        </Panel>
      )}
    </div>
  );
}
