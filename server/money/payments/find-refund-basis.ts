import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import { currentOrder } from "../../orders/order/read/current-order.ts";
import { requireManagedOrder } from "../../orders/order/read/find-managed-orders.ts";
import { findOrderToBook } from "../../orders/order/read/find-order-to-book.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { findWaitingComplaintCents } from "./claim-payments.ts";
import { findOrderMoney } from "./find-order-money.ts";
import { findReturnedOf } from "./find-returned.ts";
import { findRefundablePieces } from "./refund-on-spot.ts";

/**
 * Returns the refundable parts of an order, and the values from which a refund's effect is computed. Throws
 * `order-not-found`.
 */
export async function findRefundBasis(
  db: Database,
  identity: Identity,
  orderId: string,
  now: Instant,
): Promise<Answer<typeof api.findRefundBasis>> {
  const order = await requireManagedOrder(db, identity, { orderId, action: "refund-orders", now });
  return db.transaction(async (tx) => {
    const toBook = await findOrderToBook(tx, order.id);
    if (!toBook) throw new ProblemException("order-not-found");
    const current = currentOrder(order);
    const paid = await findRefundablePieces(tx, order);
    return {
      refundableCents: (await findOrderMoney(tx, [order.id])).get(order.id)?.refundableCents ?? 0,
      lines: current.lines.map(({ position, name, options }, i) => ({
        position,
        name,
        options: options.map((option) => option.name).join(", "),
        pieces: [...(paid[i]?.pieces ?? [])],
      })),
      order: toBook,
      back: await findReturnedOf(tx, order.id),
      complaintCents: await findWaitingComplaintCents(tx, order),
    };
  });
}
