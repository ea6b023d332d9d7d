import type { Order } from "@mahlzeit/contract/orders";
import { Button, buttonClass } from "../ui/button.tsx";
import styles from "./order-actions.module.css";

/** What may be done with an order of the history: pay for it while it waits for that, have it once more. */
export function OrderActions({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const payment = order.status === "AWAITING_PAYMENT" ? order.url : undefined;
  return (
    <div className={styles.actions}>
      {payment && (
        <a className={buttonClass({ variant: "primary", size: "large", block: true })} href={payment}>
          Jetzt bezahlen
        </a>
      )}
      <Button variant={payment ? "outline" : "primary"} size="large" block icon="rotate-ccw" onClick={onAgain}>
        Nochmal bestellen
      </Button>
    </div>
  );
}
