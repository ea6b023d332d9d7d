import type { Instant } from "@mahlzeit/domain/local-time";
import { type CorrectionCode, isCorrectableFor } from "@mahlzeit/domain/orders/order/no-id";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { refusalOfLate } from "../move/last-move.ts";
import { requireManagedOrder } from "../read/find-managed-orders.ts";
import { findOrderById, lockOrder } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";

/** Finds an order that the actor may answer. Throws `order-not-found`. */
export function requireOwnOrder(db: Database, actor: Actor, orderId: string, now: Instant): Promise<OrderRecord> {
  return requireManagedOrder(db, actor, { orderId, action: "answer-orders", now });
}

/** Locks an order and reads its current state. Throws `order-not-found`. */
export async function lockOwnOrder(tx: Transaction, orderId: string): Promise<OrderRecord> {
  const order = (await lockOrder(tx, orderId)) && (await findOrderById(tx, orderId));
  if (!order) throw new ProblemException("order-not-found");
  return order;
}

/**
 * Throws `illegal-transition` unless the order's state allows the correction, `question-open` while its guest has an
 * open question, and `order-changed` unless `seq` is that of its next correction.
 */
export async function requireCorrectable(
  tx: Transaction,
  order: OrderRecord,
  { seq, code }: { readonly seq: number; readonly code?: CorrectionCode | undefined },
): Promise<void> {
  const { id, status, type } = order;
  if (!isCorrectableFor(status, code)) throw await refusalOfLate(tx, { id, state: status, type });
  if (order.question) throw new ProblemException("question-open");
  if (seq !== order.changes.length + 1) throw new ProblemException("order-changed");
}

interface Recorded {
  readonly accountId: string | null;
  readonly deviceId: string | null;
}

/** Tells whether the same account or device did it: a second tap, or a retry after a lost response. */
export function isBy({ accountId, deviceId }: Recorded, actor: Actor): boolean {
  return (accountId ?? deviceId) === (actor.accountId ?? actor.deviceId);
}
