import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import { isForRestaurant } from "@mahlzeit/domain/order/states";
import type { Database } from "../database/connect.ts";
import { ProblemException } from "../http/problems.ts";
import { findOrderById } from "../orders/find-orders.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { findOrderMoney } from "../payments/find-order-money.ts";
import { presentManagedOrder } from "./present-managed-order.ts";

/** An order as it is now, for those who make it. Throws `order-not-found`. */
export async function showManagedOrder(db: Database, id: string): Promise<ManagedOrder> {
  const order = await requireManagedOrder(db, id);
  const money = await findOrderMoney(db, [id]);
  return presentManagedOrder(order, money.get(order.id) ?? null);
}

/** Nobody is told of orders that wait for their payment. Throws `order-not-found`. */
export async function requireManagedOrder(db: Database, id: string): Promise<OrderRecord> {
  const order = await findOrderById(db, id);
  if (!order || !isForRestaurant(order.status)) throw new ProblemException("order-not-found");
  return order;
}
