import { isForRestaurant, isInProgress, type OrderState, orderStates } from "@mahlzeit/domain/order/states";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { type SavedOrder, selectOrder } from "./find-orders.ts";
import type { OrderRecord } from "./order-record.ts";

interface Wanted {
  /** `OPEN`: whatever there is still work with. Absent: all a restaurant is told of. */
  readonly status?: OrderState | "OPEN" | undefined;
  readonly page: number;
  readonly pageSize: number;
}

const openStates = orderStates.filter(isInProgress);

/**
 * Orders of these restaurants, null for all: first those to be answered, then those in work by when they are wanted, then
 * those that are over, newest first. And how many there are.
 */
export async function findRestaurantOrders(
  db: Database,
  restaurantIds: readonly string[] | null,
  { status, page, pageSize }: Wanted,
): Promise<{ orders: OrderRecord[]; total: number }> {
  const states = orderStates.filter(
    (state) => isForRestaurant(state) && (status === undefined || status === state || isOpen(status, state)),
  );
  const rows = await byUrgency(db, restaurantIds, states, openStates, pageSize, (page - 1) * pageSize);
  const [counted] = await count(db, restaurantIds, states);
  return { orders: rows.map(({ order }) => order), total: counted?.count ?? 0 };
}

function isOpen(status: Wanted["status"], state: OrderState): boolean {
  return status === "OPEN" && isInProgress(state);
}

const isMeant = "($1::uuid[] IS NULL OR o.restaurant_id = ANY ($1)) AND o.status = ANY ($2::text[])";

const byUrgency = namedQuery<SavedOrder>(
  "restaurant_orders_by_urgency",
  `${selectOrder} WHERE ${isMeant}
   ORDER BY o.status = ANY ($3::text[]) DESC, o.status = 'PLACED' DESC,
     CASE WHEN o.status = ANY ($3) THEN coalesce(o.takeaway_at, o.created_at) END,
     CASE WHEN o.status = ANY ($3) THEN o.id END, o.created_at DESC, o.id DESC
   LIMIT $4 OFFSET $5`,
);

const count = namedQuery<{ count: number }>(
  "count_restaurant_orders",
  `SELECT count(*)::int AS count FROM orders o WHERE ${isMeant}`,
);
