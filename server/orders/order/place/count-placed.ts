import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/** The orders a restaurant received in a quarter of an hour, without test orders. */
export interface PlacedCount {
  /** The start of the quarter. */
  readonly at: Instant;
  readonly restaurantId: string;
  readonly orders: number;
}

/** Counts the orders placed between two instants, the second exclusive. */
export async function countPlaced(db: Database, from: Instant, until: Instant): Promise<PlacedCount[]> {
  return placedCounts(db, new Date(from), new Date(until));
}

// Ended orders are found by their time; open orders are few.
const placedCounts = namedQuery<PlacedCount>(
  "count_placed_orders",
  `SELECT date_bin('15 minutes', created_at, 'epoch') AS at, restaurant_id AS "restaurantId", count(*)::int AS orders
   FROM (
     SELECT restaurant_id, created_at FROM orders
     WHERE status IN ('COMPLETED', 'REJECTED', 'CANCELLED') AND created_at >= $1 AND created_at < $2 AND NOT is_test
     UNION ALL
     SELECT restaurant_id, created_at FROM orders
     WHERE status IN ('PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY') AND created_at >= $1 AND created_at < $2 AND NOT is_test
   ) AS placed GROUP BY 1, 2`,
);
