import type { Order } from "@mahlzeit/contract/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { Link } from "react-router";
import { Crest } from "../ui/crest.tsx";
import { paymentInHistory, placedWhen } from "./history-words.ts";
import styles from "./order-row.module.css";
import { pricesAreHidden } from "./order-words.ts";

interface OrderRowProps {
  order: Order;
  now: Instant;
  /** Where its details are: behind an address, or what opens them here. */
  open: string | (() => void);
}

/** One order in a list: where, when, the number to reach its guest, how it was paid, what it came to. */
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
  const contact = [order.customer?.phone, paymentInHistory(order)].filter(Boolean).join(" · ");
  return (
    <>
      <span className={styles.crest}>
        <Crest name={order.service.name} size="small" />
      </span>
      <b className={styles.name}>{order.service.name}</b>
      <span className={styles.total}>{!pricesAreHidden(order) && formatEuros(order.total)}</span>
      <span className={styles.facts}>
        <span>{placedWhen(order, now)}</span>
        {contact && <span>{contact}</span>}
      </span>
    </>
  );
}
