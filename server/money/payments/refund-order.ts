import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { requireRandomKey } from "../../orders/order/place/idempotency-key.ts";
import { requireManagedOrder, showManagedOrder } from "../../orders/order/read/find-managed-orders.ts";
import { findOrderById, lockOrder } from "../../orders/order/read/find-orders.ts";
import { noteAct, noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { orderPayments } from "./order-payments.ts";
import { refundByHand } from "./refund-by-hand.ts";

/**
 * Refunds an amount or lines of an order, chosen by a user: to the card with a reason for the guest, or on paper.
 * Throws `order-not-found`, `invalid-idempotency-key`, `invalid-input` and `idempotency-mismatch`.
 */
export async function refundOrder(
  db: Database,
  identity: Identity,
  {
    orderId,
    key,
    amountCents,
    reason,
    borneBy = "restaurant",
    lines,
  }: { orderId: string; key: string } & Input<typeof api.refundOrder>["body"],
  now: Instant,
): Promise<ManagedOrder> {
  await requireManagedOrder(db, identity, { orderId, action: "refund-orders", now });
  if (borneBy === "operator") requirePermission(identity, "bear-refunds", { otherwise: "order-not-found" });
  const { accountId } = identity;
  const asked = { amountCents, lines: lines ?? null, reason, key: requireRandomKey(key), accountId, borneBy };
  await db.transaction(async (tx) => {
    // The order is read after it is locked, so that no correction comes in between.
    const order = (await lockOrder(tx, orderId)) && (await findOrderById(tx, orderId));
    if (!order) throw new ProblemException("order-not-found");
    noteAct({ restaurantId: order.restaurantId });
    const before = order.refundedCents;
    noteChanges({
      refundCents: [before || null, before + amountCents],
      ...(borneBy === "operator" ? { borneBy: [null, borneBy] as const } : {}),
    });
    await refundByHand(tx, { order, ...asked }, now);
  });
  return showManagedOrder({ db, payments: orderPayments }, orderId, identity);
}
