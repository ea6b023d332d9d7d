import type { Input } from "@mahlzeit/contract/endpoint";
import type { refundOrder as endpoint, ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { requireManagedOrder, showManagedOrder } from "../orders/find-managed-orders.ts";
import { lockOrder } from "../orders/find-orders.ts";
import { requireRandomKey } from "../orders/idempotency-key.ts";
import type { Database } from "../platform/database/connect.ts";
import type { Identity } from "../platform/http/identity.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { orderPayments } from "./order-payments.ts";
import { refundByHand } from "./refund-by-hand.ts";

/**
 * Refunds an amount of an order's money, chosen by a user, and informs the guest of the reason. Throws
 * `order-not-found`, `invalid-idempotency-key`, `invalid-input` and `idempotency-mismatch`.
 */
export async function refundOrder(
  db: Database,
  identity: Identity,
  {
    orderId,
    key,
    amount,
    reason,
    borneBy = "restaurant",
  }: { orderId: string; key: string } & Input<typeof endpoint>["body"],
  now: Instant,
): Promise<ManagedOrder> {
  const { restaurantId } = await requireManagedOrder(db, orderId);
  requirePermission(identity, "refund-orders", { restaurantId, otherwise: "order-not-found" });
  if (borneBy === "operator") requirePermission(identity, "bear-refunds", { otherwise: "order-not-found" });
  const asked = { amountCents: amount, reason, key: requireRandomKey(key), accountId: identity.accountId, borneBy };
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw new ProblemException("order-not-found");
    await refundByHand(tx, { orderId: locked.id, ...asked }, now);
  });
  return showManagedOrder({ db, payments: orderPayments }, orderId, identity);
}
