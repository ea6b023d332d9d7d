import type { Instant } from "@mahlzeit/domain/local-time";
import { sharesOf } from "@mahlzeit/domain/money/ledger/shares";
import { findOrderToBook } from "../../orders/order/read/find-order-to-book.ts";
import { raiseUnlessOpen } from "../../platform/alerts/raise-alert.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { bookOrder, isInBooks, type OrderEvent } from "../ledger/book-order.ts";
import { findReturnedOf } from "./find-returned.ts";
import { transferDue } from "./transfers/plan-transfers.ts";

/** Books a completed order, whose row is locked. */
export async function bookCompleted(tx: Transaction, orderId: string, now: Instant): Promise<void> {
  await book(tx, { orderId, kind: "completed", causeId: orderId }, now);
}

/**
 * Books money returned by a refund or a dispute, for an order whose row is locked. Refunds before the completion are
 * booked with it.
 */
export async function bookReturned(
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
  const { restaurantId, ...sums } = order;
  const shares = sharesOf(sums, await findReturnedOf(tx, event.orderId));
  const id = await bookOrder(tx, { ...event, restaurantId, shares }, now);
  if (id !== null) await transferDue(tx, { id, orderId: event.orderId, restaurantId, dueCents: shares.dueCents }, now);
  if (order.fees === null && event.kind === "completed")
    await raiseUnlessOpen(tx, { kind: "terms-missing", restaurantId }, now);
}
