import { isoDay, type Period } from "@mahlzeit/domain/numbers/period";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** How many orders of a restaurant the boards have the times of, and how many of those were punctual. */
export interface PunctualOrders {
  readonly restaurantId: string;
  readonly ready: number;
  readonly punctual: number;
}

/** Of the orders placed on the days of a period; without restaurants that had none. */
export function findPunctual(db: Database, { from, to }: Period): Promise<PunctualOrders[]> {
  return punctualOf(db, isoDay(from), isoDay(to));
}

const punctualOf = namedQuery<PunctualOrders>(
  "punctual_orders",
  `SELECT restaurant_id AS "restaurantId", sum(ready)::int AS ready, sum(punctual)::int AS punctual
   FROM restaurant_days WHERE day BETWEEN $1 AND $2 GROUP BY restaurant_id HAVING sum(ready) > 0`,
);
