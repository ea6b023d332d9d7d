import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { openWindow } from "@mahlzeit/domain/orders/order/free-cancellation";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import type { OrderParts } from "../order-payments.ts";
import { findOrderById, lockOrder, requireOrder } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { freeCancellationOf } from "../read/present-order.ts";
import { moveOrder } from "./move-order.ts";

/**
 * Cancels an order for its guest if the restaurant has not answered it, or an accepted one while that is free.
 * Repeating it returns the order unchanged. Throws `order-not-found` and, with the order's state, `illegal-transition`.
 */
export async function cancelByGuest(
  { db, payments }: OrderParts,
  tag: Order["identificationTag"],
  now: Instant,
): Promise<OrderRecord> {
  const { id } = await requireOrder(db, tag);
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked) throw new ProblemException("order-not-found");
    if ((await cancelledByGuest(tx, id)).length > 0) return;
    const order = await findOrderById(tx, id);
    const isFreeToCancel = order !== undefined && openWindow(freeCancellationOf(order), now) !== null;
    await moveOrder(tx, { ...locked, isFreeToCancel }, "CANCELLED", { mover: "guest", via: "page", payments, now });
  });
  return requireOrder(db, tag);
}

/** Recognises a second tap, or a retry after a lost response. */
const cancelledByGuest = namedQuery(
  "cancelled_by_guest",
  "SELECT 1 FROM order_moves WHERE order_id = $1 AND status = 'CANCELLED' AND moved_by = 'guest'",
);
