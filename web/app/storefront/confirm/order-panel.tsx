import type { Order } from "@mahlzeit/contract/orders";
import { OrderDetails } from "../../orders/order-details.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./order-panel.module.css";

/** All about the order, and the way to have it on paper. */
export function OrderPanel({ order }: { order: Order }) {
  return (
    <Panel aria-labelledby="order-title">
      <div className={styles.head}>
        <div>
          <h2 id="order-title">Deine Bestellung</h2>
          <p className="muted small num">
            Nr. {order.number}, {order.service.name}
          </p>
        </div>
        <Button icon="printer" onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      <OrderDetails order={order} />
    </Panel>
  );
}
