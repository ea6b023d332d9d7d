import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { managedOrderPath } from "@mahlzeit/contract/page-addresses";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import type { Instant } from "@mahlzeit/domain/local-time";
import { Link } from "react-router";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { boardTypeLabels, timeOfOrder } from "../kitchen/board-text.ts";
import styles from "./day.module.css";
import { openOrders } from "./open-orders.ts";

const shownOrders = 3;

/** The orders that have to be ready next; renders nothing if there are none. */
export function NextOrders({ orders, now }: { orders: readonly BoardOrder[]; now: Instant }) {
  const next = openOrders(orders, now)
    .flatMap((order) => {
      const at = order.promisedAt ?? order.takeawayAt ?? order.expectedAt;
      return at !== null && (order.status === "PLACED" || order.status === "ACCEPTED") ? [{ order, at }] : [];
    })
    .sort((a, b) => a.at - b.at || a.order.number - b.order.number)
    .slice(0, shownOrders);
  if (next.length === 0) return null;
  return (
    <Panel aria-labelledby="als-naechstes">
      <PanelHead id="als-naechstes" title="Als Nächstes" />
      <ul className={`divided ${styles.next}`}>
        {next.map(({ order, at }) => (
          <li key={order.id}>
            <Link className="tap between gap-3" to={managedOrderPath(order.id)}>
              <span>
                Nr.&nbsp;{order.number}, {boardTypeLabels[order.type]}
                {order.table !== undefined && `, ${tableLabel(order.table)}`}
              </span>
              <b className="num nowrap">{timeOfOrder(order, at, now)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
