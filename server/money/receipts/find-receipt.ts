import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { requireManagedOrder } from "../../orders/order/read/find-managed-orders.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import { recordLook } from "../../platform/database/audit-scope.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { findRefundedMoney } from "../payments/find-refunds.ts";
import type { Receipt } from "./issue-receipt.ts";

type Issued = Pick<Receipt, "number" | "issuedAt">;

/** Finds an order's receipt for those who may see the order; null before it was issued. Throws `order-not-found`. */
export async function findReceipt(db: Database, actor: Actor, orderId: string, now: Instant): Promise<Issued | null> {
  const { id } = await requireManagedOrder(db, actor, { orderId, action: "see-orders", now });
  return findIssued(db, id);
}

/**
 * Returns a duplicate of an issued receipt, which leaves the guest's original and its count as they are. Throws
 * `order-not-found`, `no-receipt`.
 */
export async function copyReceipt(
  db: Database,
  actor: Actor,
  orderId: string,
  now: Instant,
): Promise<{ order: OrderRecord; receipt: Receipt }> {
  const order = await requireManagedOrder(db, actor, { orderId, action: "see-orders", now });
  const issued = await findIssued(db, order.id);
  if (!issued) throw new ProblemException("no-receipt");
  await recordLook(db);
  const refunded = await db.transaction((tx) => findRefundedMoney(tx, order.id));
  return { order, receipt: { ...issued, isDuplicate: true, refunded } };
}

async function findIssued(db: Database, orderId: string): Promise<Issued | null> {
  return (await issuedOf(db, orderId))[0] ?? null;
}

const issuedOf = namedQuery<Issued>(
  "receipt_of_order",
  `SELECT number, issued_at AS "issuedAt" FROM receipts WHERE order_id = $1`,
);
