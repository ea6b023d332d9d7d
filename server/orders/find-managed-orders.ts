import type { Input } from "@mahlzeit/contract/endpoint";
import type { findManagedOrders as endpoint, ManagedOrder } from "@mahlzeit/contract/management-orders";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { findRestaurantOrders } from "./find-restaurant-orders.ts";
import { type Page, readCursor } from "./list-position.ts";
import { presentManagedOrder } from "./present-managed-order.ts";
import type { ManagedOrderParts } from "./show-managed-order.ts";

/** A page of the orders that a user may manage: those of their restaurants, and none for most users. */
export async function findManagedOrders(
  { db, payments }: ManagedOrderParts,
  actor: Actor,
  { status, after: cursor, pageSize }: Input<typeof endpoint>["query"],
): Promise<Page<ManagedOrder>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const { rows, nextCursor } = await findRestaurantOrders(db, restaurantsOf(actor), { status, after, pageSize });
  const money = await payments.findMoney(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((order) => presentManagedOrder(order, money.get(order.id) ?? null)), nextCursor };
}

/** Null: all restaurants. */
function restaurantsOf(actor: Actor): string[] | null {
  if (mayDo(actor, "see-orders")) return null;
  const own = actor.memberships.map(({ restaurantId }) => restaurantId);
  return own.filter((id) => mayDo(actor, "see-orders", id));
}
