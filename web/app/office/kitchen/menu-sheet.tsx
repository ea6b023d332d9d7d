import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatTime } from "@mahlzeit/domain/local-time";
import { isFinal } from "@mahlzeit/domain/orders/order/states";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useBoardCaller } from "./board-caller.ts";
import { guestName } from "./board-text.ts";
import { useKitchen } from "./kitchen-context.ts";
import styles from "./sheets.module.css";
import { useOrderPush } from "./use-order-push.ts";

interface MenuSheetProps {
  restaurantId: string;
  orders: readonly BoardOrder[];
  /** Absent if there is only one restaurant. */
  onOtherRestaurant: (() => void) | undefined;
  /** Absent if a test order is not allowed. */
  onTestOrder: (() => void) | undefined;
  /** Opens the device's checks. */
  onCheck: () => void;
  onClose: () => void;
}

/** Links from the board, for members, and the orders finished last. */
export function MenuSheet({ restaurantId, orders, onOtherRestaurant, onTestOrder, onCheck, onClose }: MenuSheetProps) {
  const { open } = useKitchen();
  const { deviceName } = useBoardCaller();
  const over = orders
    .filter(({ status }) => isFinal(status))
    .sort((a, b) => (b.moves.at(-1)?.at ?? 0) - (a.moves.at(-1)?.at ?? 0));
  return (
    <Modal title="Menü" onClose={onClose}>
      <div className={`stack gap-4 ${styles.stack}`}>
        {deviceName !== null && <p className={`muted mt-3 ${styles.hint}`}>Dieses Gerät heißt „{deviceName}“.</p>}
        {deviceName === null && (
          <nav className={`cluster gap-2 ${styles.places}`} aria-label="Verwaltung">
            <Link className={buttonClass()} to={paths.orders}>
              Alle Bestellungen
            </Link>
            <Link className={buttonClass()} to={paths.management}>
              Zur Verwaltung
            </Link>
            {onOtherRestaurant && <Button onClick={onOtherRestaurant}>Anderes Restaurant</Button>}
          </nav>
        )}
        <Button onClick={onCheck}>Ton, Drucker und Bildschirm prüfen</Button>
        {onTestOrder && (
          <section className={styles.card}>
            <h3>Ausprobieren</h3>
            <p className={`muted mt-3 ${styles.hint}`}>
              Eine Testbestellung sieht aus wie jede andere. Niemand wartet darauf, und nach einem Tag ist sie weg.
            </p>
            <Button onClick={onTestOrder}>Testbestellung aufgeben</Button>
          </section>
        )}
        <PushSwitch restaurantId={restaurantId} />
        <section className={styles.card}>
          <h3>
            Zuletzt erledigt <small>Name und Telefon bleiben zwei Stunden.</small>
          </h3>
          {over.length === 0 && <p className={`muted mt-3 ${styles.hint}`}>Noch nichts.</p>}
          <ul className={styles.over}>
            {over.map((order) => (
              <li key={order.id}>
                <button type="button" onClick={() => open(order)}>
                  <b>{order.number}</b>
                  <span>
                    {order.contact && <b>{guestName(order)}</b>}
                    <span>{orderStateLabel(order.status, order.type)}</span>
                  </span>
                  <span className="num">{formatTime(order.moves.at(-1)?.at ?? order.placedAt)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  );
}

/** A switch for messages to this browser about waiting orders and complaints; nothing if the browser has no push. */
export function PushSwitch({ restaurantId }: { restaurantId: string }) {
  const { isOn, isBusy, message, change } = useOrderPush(restaurantId);
  // Complaints are pushed to members alone; a device shows them on its board.
  const { deviceId } = useBoardCaller();
  if (isOn === null) return null;

  return (
    <section className={styles.card}>
      <h3>Nachrichten</h3>
      <p className={`muted mt-3 ${styles.hint}`}>
        {deviceId === null ? "Wartet eine Bestellung oder kommt eine Reklamation," : "Wartet eine Bestellung,"} meldet
        sich dieses Gerät auch, wenn die Seite zu ist. Vom Gast steht nichts darin.
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
