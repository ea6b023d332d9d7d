import type { Order } from "@mahlzeit/contract/orders/orders";
import { allergenLegend } from "@mahlzeit/domain/allergens";
import { withdrawalNotice } from "@mahlzeit/domain/money/withdrawal/notice";
import { currentLines } from "./current-lines.ts";
import styles from "./order-details.module.css";

/** The company that is the guest's contractual partner, and from what the guest can withdraw, as the law demands. */
export function Trader({ order }: { order: Pick<Order, "service" | "orderProducts" | "changes"> }) {
  const { legal } = order.service;
  if (!legal) return null;
  const particulars = [legal.address, legal.vatId && `UID ${legal.vatId}`, legal.register].filter(Boolean).join(", ");
  return (
    <p className={`muted mt-4 tiny ${styles.fine}`}>
      Vertragspartner ist {legal.name}
      {particulars && `, ${particulars}`}.{" "}
      {withdrawalNotice(currentLines(order, false).filter(({ quantity }) => quantity > 0))}.
    </p>
  );
}

/** The allergens that occur in an order, by letter. */
export function Legend({ order }: { order: Order }) {
  const legend = allergenLegend(
    currentLines(order, false)
      .filter(({ quantity }) => quantity > 0)
      .flatMap(({ allergens }) => allergens),
  );
  if (legend.length === 0) return null;
  return (
    <p className={`muted mt-4 tiny ${styles.fine}`}>
      Allergene: {legend.map(({ letter, name }) => `${letter} ${name}`).join(", ")}
    </p>
  );
}
