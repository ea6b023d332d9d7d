import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { idLabel } from "@mahlzeit/domain/catalogue/menu/age";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { fullName } from "@mahlzeit/domain/customer";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { isUnsettled } from "@mahlzeit/domain/money/complaint/states";
import { isOpenWithdrawal } from "@mahlzeit/domain/money/withdrawal/states";
import { orderTypeDetailLabels, paymentTypeKitchenLabels } from "@mahlzeit/domain/order-types";
import { idChecksOf } from "@mahlzeit/domain/orders/order/id-check";
import { ownContainerMark } from "@mahlzeit/domain/orders/order/own-container";
import { type CurrentLine, currentLines, currentSums } from "../../shared/orders/current-lines.ts";
import { dayAndTime } from "../../shared/orders/moment-text.ts";
import { OrderStateBadge } from "../../shared/orders/order-state-badge.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Table } from "../../ui/table.tsx";
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
export function OrderTable({ orders, now, namesRestaurants, onOpen, ...actions }: OrderTableProps) {
  if (orders.length === 0) return null;
  return (
    <div className={styles.room}>
      <Table
        isDense
        className={styles.table}
        columns={[
          {
            heading: "Nr.",
            className: styles.number,
            render: (order) => (
              <button
                type="button"
                className={`h3 brand ${styles.open}`}
                aria-label={`Nr. ${order.number} ansehen`}
                onClick={() => onOpen(order)}
              >
                {order.number}
              </button>
            ),
          },
          {
            heading: "Für",
            className: `nowrap ${styles.due}`,
            render: (order) => (
              <>
                <b>{dueLabel(order, now)}</b>
                <small className="block">bestellt {orderedLabel(order, now)}</small>
              </>
            ),
          },
          {
            heading: "Bestellung",
            className: `breaks ${styles.what}`,
            render: (order) => <Ordered order={order} namesRestaurants={namesRestaurants} />,
          },
          {
            heading: "Status",
            className: styles.status,
            render: (order) => (
              <span className="cluster gap-2">
                {order.isTest && <Badge tone="line">Test</Badge>}
                {order.source === "PHONE" && (
                  <Badge tone="line" icon="phone">
                    Telefon
                  </Badge>
                )}
                <StateBadge order={order} now={now} />
                {order.complaint !== null && order.complaint !== "WITHDRAWN" && (
                  <Badge tone={isUnsettled(order.complaint) ? "deal" : "line"} icon="message-square-warning">
                    Reklamation{order.claimedCents !== undefined && `, ${formatEuros(order.claimedCents)}`}
                  </Badge>
                )}
                {order.answerComplaintBy !== undefined && (
                  <small className="block">Antwort bis {dayAndTime(order.answerComplaintBy)}</small>
                )}
                {order.withdrawals && (
                  <Badge tone={order.withdrawals.some(isOpenWithdrawal) ? "deal" : "line"} icon="rotate-ccw">
                    Rücktritt
                  </Badge>
                )}
              </span>
            ),
          },
          { heading: "Summe", isNumber: true, className: styles.sum, render: (order) => <Sum order={order} /> },
          {
            heading: "Nächster Schritt",
            className: styles.moves,
            render: (order) => <OrderMoves order={order} now={now} {...actions} />,
          },
        ]}
        rows={orders}
        keyOf={({ id }) => id}
      />
    </div>
  );
}

function Ordered({ order, namesRestaurants }: Pick<OrderTableProps, "namesRestaurants"> & { order: ManagedOrder }) {
  const { customer, service, type, table, note, allergies, ownContainer } = order;
  const who = customer && fullName(customer);
  return (
    <>
      {table !== undefined && <b className="h3 block">{tableLabel(table)}</b>}
      <Dishes order={order} />
      {allergies && (
        <p className={`${styles.note} ${styles.allergy}`}>
          <Icon name="triangle-alert" />
          <b>ALLERGIE: {allergies.join(", ")}</b>
        </p>
      )}
      {idChecksOf(linesLeft(order)).map(({ age, dishes }) => (
        <p key={age} className={styles.note}>
          <Icon name="id-card" />
          <span>
            <b>{idLabel(age)}</b> {dishes}
          </span>
        </p>
      ))}
      {ownContainer && (
        <p className={styles.note}>
          <Icon name="cup-soda" />
          <b>{ownContainerMark}</b>
        </p>
      )}
      {note && (
        <p className={styles.note}>
          <Icon name="info" />
          {note}
        </p>
      )}
      <small className="block">
        {[who, orderTypeDetailLabels[type], namesRestaurants && service.name].filter(Boolean).join(", ")}
      </small>
    </>
  );
}

function Sum({ order }: { order: ManagedOrder }) {
  return (
    <>
      <b>{formatEuros(currentSums(order).totalCents)}</b>
      <small className="block">{paymentTypeKitchenLabels[order.paymentType]}</small>
      {backOf(order) > 0 && <small className="block">{formatEuros(backOf(order))} zurück</small>}
    </>
  );
}

function backOf({ refundedCents, backOnSpotCents = 0 }: ManagedOrder): Cents {
  return refundedCents + backOnSpotCents;
}

function linesLeft(order: ManagedOrder): CurrentLine[] {
  return currentLines(order, false).filter(({ quantity }) => quantity > 0);
}

/** The dishes, one per line, with their options. */
function Dishes({ order }: { order: ManagedOrder }) {
  return (
    <ul className={styles.dishes}>
      {linesLeft(order).map((line) => (
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
