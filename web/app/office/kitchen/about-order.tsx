import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import type { Instant } from "@mahlzeit/domain/local-time";
import { callsFrom, laneOf } from "@mahlzeit/domain/orders/order/board";
import { isFinal } from "@mahlzeit/domain/orders/order/states";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import { addressLines } from "../../shared/orders/order-text.ts";
import { orderTypeIcons } from "../../shared/orders/order-type-icons.ts";
import { Icon } from "../../ui/icon.tsx";
import { boardTypeLabels, timeOfOrder, waitedFor } from "./board-text.ts";
import { CountdownRing } from "./countdown-ring.tsx";
import { useKitchen } from "./kitchen-context.ts";
import styles from "./sheets.module.css";

/** The head of an order's sheets: its type and time. */
export function AboutOrder({ order, now }: { order: BoardOrder; now: Instant }) {
  const { status, type, contact, takeawayAt, promisedAt, table } = order;
  const others = useKitchen().openElsewhere(order.id);
  const lane = laneOf(order, now);
  const isDue = lane === "cooking" || lane === "later";
  return (
    <span className={`cluster ${styles.about}`}>
      <span>
        <Icon name={orderTypeIcons[type]} />
        <b>
          {boardTypeLabels[type]}
          {table !== undefined && `, ${tableLabel(table)}`}
        </b>{" "}
        {contact?.address && addressLines(contact.address)[1]}
      </span>
      {isFinal(status) && (
        <span>
          <small>Stand</small>
          <b>{orderStateLabel(status, type)}</b>
        </span>
      )}
      {(takeawayAt !== null || promisedAt === null) && (
        <span>
          <small>gewünscht</small>
          <b className="num">{takeawayAt === null ? "sofort" : timeOfOrder(order, takeawayAt, now)}</b>
        </span>
      )}
      {promisedAt !== null && (
        <span>
          <small>zugesagt für</small>
          <b className="num">{timeOfOrder(order, promisedAt, now)}</b>
        </span>
      )}
      {lane === "new" && (
        <span>
          <small>wartet</small>
          <b className="num">{waitedFor(now - callsFrom(order))}</b>
        </span>
      )}
      {others !== null && (
        <span>
          <small>gerade auch offen bei</small>
          <b>{others}</b>
        </span>
      )}
      {isDue && promisedAt !== null && <CountdownRing promisedAt={promisedAt} now={now} />}
    </span>
  );
}
