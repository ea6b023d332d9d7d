import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Orders that a restaurant was sent in a quarter of an hour; test orders are none. */
export interface PlacedCount {
  /** When the quarter begins. */
  readonly at: Instant;
  readonly restaurantId: string;
  readonly orders: number;
}

/** Of those made from an instant on until before another. */
export async function countPlaced(db: Database, from: Instant, until: Instant): Promise<PlacedCount[]> {
  return placedCounts(db, new Date(from), new Date(until));
}

// What is over is found by its time; what is not over is little.
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
