import { Button } from "../../ui/button.tsx";
import styles from "./sheets.module.css";
import { useOrderPush } from "./use-order-push.ts";

/** A switch for messages to this browser about waiting orders; nothing if the browser has no push. */
export function PushSwitch({ restaurantId }: { restaurantId: string }) {
  const { isOn, isBusy, message, change } = useOrderPush(restaurantId);
  if (isOn === null) return null;

  return (
    <section className={styles.card}>
      <h3>Nachrichten</h3>
      <p className={`muted mt-3 ${styles.hint}`}>
        Wartet eine Bestellung, meldet sich dieses Gerät auch, wenn die Seite zu ist. Vom Gast steht nichts darin.
      </p>
      <Button aria-pressed={isOn} disabled={isBusy} onClick={() => void change()}>
        {isOn ? "Nachrichten ausschalten" : "Nachrichten einschalten"}
      </Button>
      <p className={`muted mt-3 ${styles.hint}`} role="status">
        {message}
      </p>
    </section>
  );
}
