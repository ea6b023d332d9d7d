import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { OrderHistory } from "@mahlzeit/contract/orders/order-history";
import type { Instant } from "@mahlzeit/domain/local-time";
import { orderStates } from "@mahlzeit/domain/orders/order/states";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { findChangers, movesByOrders, shiftsByOrders } from "../board/find-board.ts";
import { presentMoves } from "../board/present-board-order.ts";
import { presentBoardChanges } from "../corrections/present-corrections.ts";
import { findReports } from "../drivers/find-reports.ts";
import type { OrderParts } from "../order-payments.ts";
import { requireManagedOrder } from "./find-managed-orders.ts";
import type { OrderRecord } from "./order-record.ts";
import { presentShift } from "./present-order.ts";

/** Finds who moved an order and when, for a user who may see it. Throws `order-not-found`. */
export async function findOrderHistory(
  { db, payments }: OrderParts,
  actor: Actor,
  orderId: string,
  now: Instant,
): Promise<Answer<typeof api.findOrderHistory>> {
  const order = await requireManagedOrder(db, actor, { orderId, action: "see-orders", now });
  const withdrawals = await payments.findWithdrawalSteps(db, order.id);
  return {
    ...(await readHistory(db, order)),
    complaint: await payments.findComplaintSteps(db, order.id),
    ...(withdrawals.length > 0 && { withdrawals }),
  };
}

/** Reads every step of an order, without those of its complaint and of withdrawals. */
export async function readHistory(db: Database | Transaction, order: OrderRecord): Promise<OrderHistory> {
  const [moved] = await movesByOrders(db, [order.id], orderStates);
  const [shifted] = await shiftsByOrders(db, [order.id]);
  const shift = presentShift(order);
  const reports = (await findReports(db, [order.id])).get(order.id);
  return {
    moves: presentMoves(moved?.moves ?? []),
    shift: shift && { ...shift, name: shifted?.name ?? null },
    promisedAt: order.promisedAt,
    changes: presentBoardChanges(order, (await findChangers(db, [order.id])).get(order.id)),
    ...(reports && { reports }),
  };
}
