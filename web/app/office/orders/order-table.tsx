import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { orderTypeDetailLabels, paymentTypeKitchenLabels } from "@mahlzeit/domain/order-types";
import { type CurrentLine, currentLines, currentSums } from "../../shared/orders/current-lines.ts";
import { OrderStateBadge } from "../../shared/orders/order-state-badge.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { confirmedText } from "./confirmed-text.ts";
import { dueLabel, isLate, kitchenStateLabel, orderedLabel } from "./kitchen-labels.ts";
import { type OrderActions, OrderMoves } from "./order-moves.tsx";
import styles from "./order-table.module.css";

interface OrderTableProps extends OrderActions {
  orders: readonly ManagedOrder[];
  now: Instant;
  /** False for staff of a single restaurant, who need no column with its name. */
  namesRestaurants: boolean;
  onOpen: (order: ManagedOrder) => void;
}

/** One row per order with its dishes; on phones a few lines with the buttons below. */
export function OrderTable({ orders, ...shared }: OrderTableProps) {
  if (orders.length === 0) return null;
  return (
    <div className={styles.room}>
      <table className={`small ${styles.table}`}>
        <thead>
          <tr>
            <th className="muted tiny medium" scope="col">
              Nr.
            </th>
            <th className="muted tiny medium" scope="col">
              Für
            </th>
            <th className="muted tiny medium" scope="col">
              Bestellung
            </th>
            <th className="muted tiny medium" scope="col">
              Status
            </th>
            <th scope="col" className={`muted tiny medium ${styles.sum}`}>
              Summe
            </th>
            <th className="muted tiny medium" scope="col">
              Nächster Schritt
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} {...shared} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<OrderTableProps, "orders"> & { order: ManagedOrder };

function Row({ order, now, namesRestaurants, onOpen, ...actions }: RowProps) {
  const { number, customer, service, type, paymentType, note, allergies } = order;
  const who = customer && `${customer.firstName} ${customer.lastName}`;
  const about = [who, orderTypeDetailLabels[type], namesRestaurants && service.name].filter(Boolean).join(", ");
  return (
    <tr>
      <td className={styles.number}>
        <button
          type="button"
          className={`h3 brand ${styles.open}`}
          aria-label={`Nr. ${number} ansehen`}
          onClick={() => onOpen(order)}
        >
          {number}
        </button>
      </td>
      <td className={`num nowrap ${styles.due}`}>
        <b>{dueLabel(order, now)}</b>
        <small className="block">bestellt {orderedLabel(order, now)}</small>
      </td>
      <td className={`breaks ${styles.what}`}>
        <Dishes order={order} />
        {allergies && (
          <p className={`${styles.note} ${styles.allergy}`}>
            <Icon name="triangle-alert" />
            <b>ALLERGIE: {allergies.join(", ")}</b>
          </p>
        )}
        {note && (
          <p className={styles.note}>
            <Icon name="info" />
            {note}
          </p>
        )}
        <small className="block">{about}</small>
      </td>
      <td className={styles.status}>
        {order.isTest && <Badge tone="line">Test</Badge>} <StateBadge order={order} now={now} />
      </td>
      <td className={styles.sum}>
        <b>{formatEuros(currentSums(order).total)}</b>
        <small className="block">{paymentTypeKitchenLabels[paymentType]}</small>
        {backOf(order) > 0 && <small className="block">{formatEuros(backOf(order))} zurück</small>}
      </td>
      <td className={styles.moves}>
        <OrderMoves order={order} now={now} {...actions} />
      </td>
    </tr>
  );
}

function backOf({ refunded, backOnSpot = 0 }: ManagedOrder): Cents {
  return refunded + backOnSpot;
}

/** The dishes, one per line, with their options. */
function Dishes({ order }: { order: ManagedOrder }) {
  return (
    <ul className={styles.dishes}>
      {currentLines(order, false)
        .filter(({ quantity }) => quantity > 0)
        .map((line) => (
          <Dish key={line.position} line={line} confirmed={confirmedText(line, order.allergies)} />
        ))}
    </ul>
  );
}

function Dish({ line: { quantity, name, options }, confirmed }: { line: CurrentLine; confirmed: string | null }) {
  return (
    <li>
      <b className="num">{quantity}×</b> {name}
      {options && <span className="muted small"> {options}</span>}
      {confirmed && <small className="block">{confirmed}</small>}
    </li>
  );
}

function StateBadge({ order, now }: { order: ManagedOrder; now: Instant }) {
  const label = kitchenStateLabel(order);
  if (isLate(order, now))
    return (
      <Badge tone="error" icon="clock">
        {label}, zu spät
      </Badge>
    );
  return <OrderStateBadge state={order.status} label={label} />;
}
