import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { orderTypeDetailLabels, paymentTypeKitchenLabels } from "@mahlzeit/domain/order/order";
import { type Mover, movesOf, type OrderState } from "@mahlzeit/domain/order/states";
import { useRef, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { dueWhen, kitchenStateLabel, moveLabel, orderedWhen } from "./kitchen-words.ts";
import styles from "./order-table.module.css";

interface OrderTableProps {
  orders: readonly ManagedOrder[];
  now: Instant;
  moverOf: (order: ManagedOrder) => Mover;
  onMove: (order: ManagedOrder, to: OrderState) => Promise<void>;
  onOpen: (order: ManagedOrder) => void;
}

/** One row per order; on phones two lines and the buttons below them. */
export function OrderTable({ orders, now, moverOf, onMove, onOpen }: OrderTableProps) {
  if (orders.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Nr.</th>
          <th scope="col">Für</th>
          <th scope="col">Kundschaft</th>
          <th scope="col">Zahlung</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.sum}>
            Summe
          </th>
          <th scope="col">Nächster Schritt</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} now={now} mover={moverOf(order)} onMove={onMove} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<OrderTableProps, "now" | "onMove" | "onOpen"> & { order: ManagedOrder; mover: Mover };

function Row({ order, now, mover, onMove, onOpen }: RowProps) {
  const { number, customer, service, status, type, paymentType, total } = order;
  return (
    <tr>
      <td className={styles.number}>
        <button
          type="button"
          className={styles.open}
          aria-label={`Nr. ${number} ansehen`}
          onClick={() => onOpen(order)}
        >
          {number}
        </button>
      </td>
      <td className={styles.due}>{dueWhen(order, now)}</td>
      <td className={styles.who}>
        {customer && `${customer.firstName} ${customer.lastName}`}
        <small>
          {orderTypeDetailLabels[type]}, {service.name}, bestellt {orderedWhen(order, now)}
        </small>
      </td>
      <td className={styles.payment}>{paymentTypeKitchenLabels[paymentType]}</td>
      <td className={styles.status}>
        <Badge tone={status === "PLACED" ? "deal" : "tint"}>{kitchenStateLabel(order)}</Badge>
      </td>
      <td className={styles.sum}>{formatEuros(total)}</td>
      <td className={styles.moves}>
        <Moves order={order} mover={mover} onMove={onMove} />
      </td>
    </tr>
  );
}

/** What may be done now. While one thing is on its way nothing else can be pressed. */
function Moves({ order, mover, onMove }: Omit<RowProps, "now" | "onOpen">) {
  const [underWay, setUnderWay] = useState<OrderState | null>(null);
  // Known at once, where a second click comes before the next picture.
  const isPressed = useRef(false);
  const allowed = movesOf({ state: order.status, type: order.type }, mover);
  // Cancelling is rare: it stands with the order itself.
  const shown = allowed.filter((to) => to !== "CANCELLED");

  async function press(to: OrderState): Promise<void> {
    if (isPressed.current) return;
    isPressed.current = true;
    setUnderWay(to);
    await onMove(order, to);
    isPressed.current = false;
    setUnderWay(null);
  }

  if (shown.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {shown.map((to) => (
        <Button
          key={to}
          variant={to === "REJECTED" ? "danger" : to === "ACCEPTED" ? "primary" : "secondary"}
          busy={underWay === to}
          disabled={underWay !== null && underWay !== to}
          onClick={() => void press(to)}
        >
          {moveLabel(to, order.type)}
        </Button>
      ))}
    </div>
  );
}
