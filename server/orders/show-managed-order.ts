import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import { isForRestaurant } from "@mahlzeit/domain/order/states";
import type { Database } from "../platform/database/connect.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { findOrderById } from "./find-orders.ts";
import type { OrderPayments } from "./order-payments.ts";
import type { OrderRecord } from "./order-record.ts";
import { presentManagedOrder } from "./present-managed-order.ts";

export interface ManagedOrderParts {
  readonly db: Database;
  readonly payments: OrderPayments;
}

/** The current order for restaurant staff. Throws `order-not-found`. */
export async function showManagedOrder({ db, payments }: ManagedOrderParts, id: string): Promise<ManagedOrder> {
  const order = await requireManagedOrder(db, id);
  const money = await payments.findMoney(db, [id]);
  return presentManagedOrder(order, money.get(order.id) ?? null);
}

/** Restaurants do not see orders that await payment. Throws `order-not-found`. */
export async function requireManagedOrder(db: Database, id: string): Promise<OrderRecord> {
  const order = await findOrderById(db, id);
  if (!order || !isForRestaurant(order.status)) throw new ProblemException("order-not-found");
  return order;
}
