import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { openAccount } from "../../session/open-account.ts";
import { OrderRow, OrderRows, StaleOrders } from "../../shared/orders/order-rows.tsx";
import { useLiveHistory } from "../../shared/orders/use-live-history.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./day.module.css";

const shownOrders = 3;

/** The orders that the account itself placed as a guest; renders nothing until it has some. */
export function OwnOrders({ now }: { now: Instant }) {
  const { orders, hasMore, staleSince } = useLiveHistory(shownOrders);
  if (!orders || orders.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="eigene">
      <div className="cluster between gap-3 mb-3">
        <h2 id="eigene" className="h3">
          Deine eigenen Bestellungen
        </h2>
        {hasMore && (
          <Button variant="quiet" onClick={openAccount}>
            Alle ansehen
          </Button>
        )}
      </div>
      <StaleOrders since={staleSince} />
      <OrderRows label="Deine eigenen Bestellungen">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} now={now} open={paths.confirmationByTag(order.identificationTag)} />
          </li>
        ))}
      </OrderRows>
    </section>
  );
}
