import { orderMoves, orderStates } from "@mahlzeit/domain/order/states";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

const unfinished = orderStates.filter((state) => Object.keys(orderMoves[state]).length > 0);

/** The number of unfinished orders of these restaurants. */
export async function countUnfinished(tx: Transaction, restaurantIds: readonly string[]): Promise<number> {
  return (await count(tx, restaurantIds, unfinished))[0]?.count ?? 0;
}

const count = namedQuery<{ count: number }>(
  "count_unfinished_orders",
  "SELECT count(*)::int AS count FROM orders WHERE restaurant_id = ANY ($1::uuid[]) AND status = ANY ($2::text[])",
);
