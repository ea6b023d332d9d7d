import type { Order } from "@mahlzeit/contract/orders";
import { formatTime } from "@mahlzeit/domain/local-time";
import { orderTimeKey } from "@mahlzeit/domain/opening-hours/order-times";
import { type OrderType, promiseLabels } from "@mahlzeit/domain/order/order";
import { Panel } from "../../ui/panel.tsx";
import { Steps } from "../../ui/steps.tsx";
import styles from "./order-progress.module.css";
import { stepsOf } from "./steps-of.ts";

/** When the guest wants it, or gets it as the restaurant promised, and how far it is. */
export function OrderProgress({ order }: { order: Order }) {
  const promisedAt = order.status === "COMPLETED" ? null : order.promisedAt;
  return (
    <Panel aria-labelledby="wish-title">
      <h2 id="wish-title" className={styles.wish}>
        {promisedAt === null ? wishLabels[order.type] : promiseLabels[order.type]}
      </h2>
      <div aria-live="polite">
        {promisedAt === null ? <Wish order={order} /> : <p className={styles.time}>{formatTime(promisedAt)}</p>}
      </div>
      <div className={styles.steps} aria-live="polite">
        <Steps steps={stepsOf(order)} />
      </div>
    </Panel>
  );
}

function Wish({ order: { takeawayTime } }: { order: Order }) {
  if (takeawayTime) return <p className={styles.time}>{orderTimeKey(takeawayTime)}</p>;
  return <p className={styles.soon}>Schnellstmöglich</p>;
}

const wishLabels: Record<OrderType, string> = {
  DELIVERY: "Deine gewünschte Lieferzeit",
  TAKEAWAY: "Deine gewünschte Abholzeit",
  ON_SITE: "Deine gewünschte Zeit",
  EVENT: "Deine gewünschte Zeit",
};
