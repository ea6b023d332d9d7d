import type { Order } from "@mahlzeit/contract/orders/orders";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { isInProgress } from "@mahlzeit/domain/orders/order/states";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import type { ReactNode } from "react";
import { Link } from "react-router";
import emptyPlate from "../../pictures/empty-plate.webp";
import { buttonClass } from "../../ui/button.tsx";
import { Crest } from "../../ui/crest.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { currentSums, questionText } from "./current-lines.ts";
import styles from "./order-rows.module.css";
import { dayOf, paymentInHistory, placedWhen, pricesAreHidden, wishedTime } from "./order-text.ts";

/** A list of orders; its children are `<li>`s. */
export function OrderRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={`stack gap-2 ${styles.rows}`} aria-label={label}>
      {children}
    </ul>
  );
}

/** Placeholders for `count` rows. */
export function OrderRowsSkeleton({ count }: { count: number }) {
  return (
    <div className={`stack gap-2 ${styles.rows}`} aria-busy="true">
      {Array.from({ length: count }, (_, i) => (
        <Skeleton key={i} height="5.5rem" shape="card" />
      ))}
    </div>
  );
}

interface OrderRowProps {
  order: Order;
  now: Instant;
  /** The address of its details, or a function that opens them. */
  open: string | (() => void);
}

/** An order in a list: restaurant, date, the guest's phone number, payment and total. */
export function OrderRow({ order, now, open }: OrderRowProps) {
  const inner = <Summary order={order} now={now} />;
  if (typeof open === "string") {
    return (
      <Link className={styles.row} to={open}>
        {inner}
      </Link>
    );
  }
  return (
    <button className={styles.row} type="button" data-order={order.id} onClick={open}>
      {inner}
    </button>
  );
}

function Summary({ order, now }: { order: Order; now: Instant }) {
  const state = isInProgress(order.status) ? orderStateLabel(order.status, order.type) : null;
  const contact = [order.customer?.phone, paymentInHistory(order)].filter(Boolean).join(" · ");
  return (
    <>
      <span className={styles.crest}>
        <Crest name={order.service.name} size="small" />
      </span>
      <b className={`bold ${styles.name}`}>{order.service.name}</b>
      <span className="bold nowrap">{!pricesAreHidden(order) && formatEuros(currentSums(order).totalCents)}</span>
      <span className={`muted tiny ${styles.facts}`}>
        {order.question && <b>Kurze Frage: {questionText({ ...order, question: order.question })}</b>}
        <span>{placedWhen(order, now)}</span>
        {dayOf(order) && <span>für {wishedTime(order)}</span>}
        {contact && <span>{contact}</span>}
        {state && <span className={`bold ${styles.state}`}>{state}</span>}
      </span>
    </>
  );
}

/** Tells since when orders under way may be outdated. */
export function StaleOrders({ since }: { since: Instant | null }) {
  if (since === null) return null;
  return (
    <p role="status" className="small muted">
      Gerade keine Verbindung: Stand {formatTime(since)}. Wir versuchen es weiter.
    </p>
  );
}

/** A message for customers without orders. */
export function NoOrders({ onLeave }: { onLeave?: (() => void) | undefined }) {
  return (
    <EmptyState
      picture={{ src: emptyPlate, width: 440, height: 406 }}
      title="Noch nichts bestellt"
      action={
        <Link className={buttonClass()} to={paths.listing()} onClick={onLeave}>
          Zu den Restaurants
        </Link>
      }
    >
      Deine Bestellungen findest du danach hier.
    </EmptyState>
  );
}
