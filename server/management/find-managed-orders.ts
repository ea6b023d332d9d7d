import type { Input } from "@mahlzeit/contract/endpoint";
import type { findManagedOrders as endpoint, ManagedOrder } from "@mahlzeit/contract/management-orders";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import type { Database } from "../database/connect.ts";
import { findRestaurantOrders } from "../orders/find-restaurant-orders.ts";
import { findOrderMoney } from "../payments/find-order-money.ts";
import { presentManagedOrder } from "./present-managed-order.ts";

/** A page of the orders somebody may see: those of their restaurants, which for most are none. */
export async function findManagedOrders(
  db: Database,
  actor: Actor,
  wanted: Input<typeof endpoint>["query"],
): Promise<{ orders: ManagedOrder[]; total: number }> {
  const { orders, total } = await findRestaurantOrders(db, restaurantsOf(actor), wanted);
  const money = await findOrderMoney(
    db,
    orders.map(({ id }) => id),
  );
  return { orders: orders.map((order) => presentManagedOrder(order, money.get(order.id) ?? null)), total };
}

/** Null: all there are. */
function restaurantsOf(actor: Actor): string[] | null {
  if (mayDo(actor, "see-orders")) return null;
  const own = actor.memberships.map(({ restaurantId }) => restaurantId);
  return own.filter((id) => mayDo(actor, "see-orders", id));
}
