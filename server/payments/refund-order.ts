import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
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
  { orderId, key, amount, reason }: { orderId: string; key: string; amount: Cents; reason: string },
  now: Instant,
): Promise<ManagedOrder> {
  const { restaurantId } = await requireManagedOrder(db, orderId);
  requirePermission(identity, "refund-orders", { restaurantId, otherwise: "order-not-found" });
  const asked = { amountCents: amount, reason, key: requireRandomKey(key), accountId: identity.accountId };
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw new ProblemException("order-not-found");
    await refundByHand(tx, { orderId: locked.id, ...asked }, now);
  });
  return showManagedOrder({ db, payments: orderPayments }, orderId, identity);
}
