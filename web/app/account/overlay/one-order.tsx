import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import { useEffect, useRef } from "react";
import { placedWhen } from "../../shared/orders/order-text.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import styles from "./account-overlay.module.css";

/** It is loaded after the list, because most open no order. */
export const OrderDetails = onDemand(async () => (await import("../../shared/orders/order-details.tsx")).OrderDetails);

interface OneOrderProps {
  order: Order;
  now: Instant;
  onBack: () => void;
}

export function OneOrder({ order, now, onBack }: OneOrderProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed row has disappeared.
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="order-title">
      <Button variant="quiet" icon="arrow-left" className={styles.back} onClick={onBack}>
        Alle Bestellungen
      </Button>
      <h3 ref={title} id="order-title" className={styles.title} tabIndex={-1}>
        {order.service.name}
      </h3>
      <p className="muted small num">
        Nr. {order.number}, {placedWhen(order, now)}
      </p>
      <p className={`bold ${styles.state}`} role="status">
        {orderStateLabel(order.status, order.type)}
      </p>
      <OrderDetails order={order} />
    </section>
  );
}

/** The buttons for an order of the history: pay if the payment is pending, and order again. */
export function OrderActions({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const payment = order.status === "AWAITING_PAYMENT" ? order.url : undefined;
  return (
    <div className="stack gap-3">
      {payment && (
        <a className={buttonClass({ variant: "primary", size: "large", block: true })} href={payment}>
          Zur Zahlung
        </a>
      )}
      <Button variant={payment ? "outline" : "primary"} size="large" block icon="rotate-ccw" onClick={onAgain}>
        Nochmal bestellen
      </Button>
    </div>
  );
}
