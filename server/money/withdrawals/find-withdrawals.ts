import type { ManagedWithdrawals } from "@mahlzeit/contract/money/withdrawals";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Action, type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import { recordLook } from "../../platform/database/audit-scope.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import type { WithdrawalParts } from "./declare-withdrawal.ts";
import { readWithdrawals } from "./lock-withdrawals.ts";
import { presentManagedWithdrawals } from "./present-withdrawals.ts";

/** Finds the withdrawals from an order for people who may see them. Throws `order-not-found`. */
export async function findManagedWithdrawals(
  parts: WithdrawalParts,
  actor: Actor,
  orderId: string,
  now: Instant,
): Promise<ManagedWithdrawals> {
  await requireManagedOrder(parts.db, actor, { orderId, action: "see-withdrawals" });
  await recordLook(parts.db);
  return showManagedWithdrawals(parts, actor, orderId, now);
}

/** Presents the withdrawals from an order to the one who has just moved one. Throws `order-not-found`. */
export function showManagedWithdrawals(
  parts: WithdrawalParts,
  actor: Actor,
  orderId: string,
  now: Instant,
): Promise<ManagedWithdrawals> {
  return parts.db.transaction(async (tx) => {
    const found = await readWithdrawals(tx, parts.payments, orderId, now);
    const mover = mayDo(actor, "receive-goods", found.order.restaurantId) ? "restaurant" : "operator";
    return presentManagedWithdrawals(found, mover, now);
  });
}

/** Finds an order for an actor who may do this with it. Throws `order-not-found`. */
export async function requireManagedOrder(
  db: Database,
  actor: Actor,
  { orderId, action }: { readonly orderId: string; readonly action: Action },
): Promise<OrderRecord> {
  const order = await findOrderById(db, orderId);
  if (!order) throw new ProblemException("order-not-found");
  requirePermission(actor, action, { restaurantId: order.restaurantId, otherwise: "order-not-found" });
  return order;
}

/** A withdrawal that waits for a restaurant: for its goods, or for their money on the spot. */
export interface WaitingWithdrawal {
  readonly order: string;
  readonly number: number;
  readonly status: "DECLARED" | "SENT_BACK" | "RECEIVED";
  readonly declaredAt: Instant;
  readonly receiveBy: Instant | null;
}

/** Finds the withdrawals that wait for a restaurant, those whose time ends first before all others. */
export function findWaitingWithdrawals(db: Database, restaurantId: string): Promise<WaitingWithdrawal[]> {
  return waiting(db, restaurantId);
}

const waiting = namedQuery<WaitingWithdrawal>(
  "waiting_withdrawals",
  `SELECT w.order_id AS "order", o.number, w.status, w.declared_at AS "declaredAt", w.receive_by AS "receiveBy"
   FROM withdrawals w JOIN orders o ON o.id = w.order_id
   WHERE w.restaurant_id = $1 AND w.status IN ('DECLARED', 'SENT_BACK', 'RECEIVED')
   ORDER BY w.status <> 'RECEIVED', w.receive_by NULLS LAST, w.declared_at LIMIT 50`,
);
