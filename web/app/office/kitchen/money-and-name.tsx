import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { formatEuros } from "@mahlzeit/domain/money";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { Icon } from "../../ui/icon.tsx";
import { guestName } from "./board-text.ts";
import { KitchenIcon } from "./kitchen-icon.tsx";
import styles from "./money-and-name.module.css";

/** The payment and the guest's name. */
export function MoneyAndName({ order }: { order: BoardOrder }) {
  return (
    <div className={`grow ${styles.both}`}>
      <Money order={order} />
      <span className={`muted nowrap block ${styles.name}`}>{guestName(order)}</span>
    </div>
  );
}

/** Tells whether the total is still to be collected. */
export function Money({ order: { payment, totalCents } }: { order: Pick<BoardOrder, "payment" | "totalCents"> }) {
  if (payment === "COLLECT") {
    return (
      <span className={`cluster bold ${styles.due}`}>
        <KitchenIcon name="banknote" />
        Kassieren <span className="nowrap num">{formatEuros(totalCents)}</span>
      </span>
    );
  }
  return (
    <span className={`cluster bold ${styles.paid}`}>
      <Icon name="check" />
      {payment === "HOST" ? (
        "Der Gastgeber zahlt"
      ) : (
        <>
          Bezahlt <span className="nowrap num">{formatEuros(totalCents)}</span>
        </>
      )}
    </span>
  );
}

/** A round link to call the guest. */
export function CallGuest({ order }: { order: BoardOrder }) {
  if (!order.contact?.phone) return null;
  return (
    <a className={styles.call} href={telephoneLink(order.contact.phone)} aria-label={`${guestName(order)} anrufen`}>
      <Icon name="phone" />
    </a>
  );
}
