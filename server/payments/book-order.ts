import { type GivenBack, nothingBack, sharesOf } from "@mahlzeit/domain/ledger/shares";
import type { Instant } from "@mahlzeit/domain/local-time";
import { raiseUnlessOpen } from "../alerts/raise-alert.ts";
import { bookOrder, isInBooks, type OrderEvent } from "../ledger/book-order.ts";
import { findOrderToBook } from "../orders/find-order-to-book.ts";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { transferDue } from "./transfers/plan-transfers.ts";

/** Books an order, whose row is locked, that was completed. */
export async function bookCompleted(tx: Transaction, orderId: string, now: Instant): Promise<void> {
  await book(tx, { orderId, kind: "completed", causeId: orderId }, now);
}

/**
 * Books what went back of the money of an order whose row is locked, by a refund or a dispute. What happens before an order
 * is completed is booked with that.
 */
export async function bookGivenBack(
  tx: Transaction,
  event: { readonly orderId: string; readonly kind: Exclude<OrderEvent, "completed">; readonly causeId: string },
  now: Instant,
): Promise<void> {
  if (await isInBooks(tx, event.orderId)) await book(tx, event, now);
}

async function book(
  tx: Transaction,
  event: { readonly orderId: string; readonly kind: OrderEvent; readonly causeId: string },
  now: Instant,
): Promise<void> {
  const order = await findOrderToBook(tx, event.orderId);
  if (!order) return;
  const { restaurantId, knowsFees, ...sums } = order;
  const [back] = await findGivenBackToBook(tx, event.orderId);
  const shares = sharesOf(sums, back ?? nothingBack);
  const id = await bookOrder(tx, { ...event, restaurantId, shares }, now);
  if (id !== null) await transferDue(tx, { id, orderId: event.orderId, restaurantId, dueCents: shares.dueCents }, now);
  if (knowsFees && order.fees === null && event.kind === "completed")
    await raiseUnlessOpen(tx, { kind: "terms-missing", restaurantId }, now);
}

/**
 * What left the money of an order for good. A correction's refund does not count, because the order itself costs less
 * afterwards; nor does what a bank holds until it has decided, which the operator carries.
 */
export const findGivenBackToBook = namedQuery<GivenBack>(
  "given_back_to_book",
  `SELECT coalesce(sum(cents) FILTER (WHERE borne_by = 'operator'), 0)::int AS operator,
     coalesce(sum(cents) FILTER (WHERE borne_by = 'restaurant'), 0)::int AS restaurant,
     coalesce(sum(deposit) FILTER (WHERE borne_by = 'restaurant'), 0)::int AS deposit
   FROM (
     SELECT m.amount_cents AS cents, coalesce(r.borne_by, d.borne_by) AS borne_by, (r.by_lines->>'depositCents')::int AS deposit
     FROM payments p JOIN payment_movements m ON m.payment_id = p.id AND m.from_account = 'order'
       LEFT JOIN refunds r ON r.id = m.refund_id AND r.cause <> 'correction'
       LEFT JOIN disputes d ON d.id = m.dispute_id AND d.status = 'LOST'
     WHERE p.order_id = $1
     UNION ALL SELECT amount_cents, borne_by, (by_lines->>'depositCents')::int FROM spot_refunds WHERE order_id = $1
   ) AS back`,
);
