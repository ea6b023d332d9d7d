import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { findManagedOrders } from "@mahlzeit/contract/orders/managed-orders";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { orderTypeDetailLabels } from "@mahlzeit/domain/order-types";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import { Link } from "react-router";
import { ask } from "../../../data/use-loaded.ts";
import { OrderStateBadge } from "../../../shared/orders/order-state-badge.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import styles from "./restaurant.module.css";

/** The number of orders shown; the list of orders has all. */
const shown = 10;

/** The open orders without guests' names: opening one is recorded in the audit log. */
export function OpenOrders({ restaurantId }: { restaurantId: string }) {
  const query = { status: "OPEN", restaurant: restaurantId, pageSize: shown } as const;
  return (
    <AnswerPanel
      anchor="bestellungen"
      title="Offene Bestellungen"
      question={ask(findManagedOrders, { query })}
      more={{ label: "Alle", to: paths.orders }}
    >
      {(orders) =>
        orders.length === 0 ? (
          <p className="muted">Gerade ist keine offen.</p>
        ) : (
          <ul className={`divided ${styles.rows}`} aria-label="Offene Bestellungen">
            {orders.map(({ id, number, type, status, creationTimestamp, totalCents }) => (
              <li className="cluster" key={id}>
                <p>
                  <Link className="bold" to={operatorPaths.order(id)}>
                    Nr. {number}
                  </Link>
                  <small className="block">
                    {formatDate(creationTimestamp)}, {formatTime(creationTimestamp)} · {orderTypeDetailLabels[type]}
                  </small>
                </p>
                <OrderStateBadge state={status} label={orderStateLabel(status, type)} />
                <b className="ml-auto num right">{formatEuros(totalCents)}</b>
              </li>
            ))}
          </ul>
        )
      }
    </AnswerPanel>
  );
}
