import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

interface Counts {
  readonly month: number;
  readonly year: number;
}

/** Counts a restaurant's completed orders of the last 30 and 365 days, in all and by its own doors. */
export async function countDoors(
  db: Database,
  restaurantId: string,
  now: Instant,
): Promise<{ readonly all: Counts; readonly doors: ({ readonly door: string } & Counts)[] }> {
  const [month, year] = [new Date(now - 30 * dayMs), new Date(now - 365 * dayMs)];
  const [all] = await countAll(db, restaurantId, month, year);
  return { all: all ?? { month: 0, year: 0 }, doors: await countByDoor(db, restaurantId, month, year) };
}

const counted = `count(*) FILTER (WHERE created_at > $2)::int AS month, count(*)::int AS year
   FROM orders WHERE restaurant_id = $1 AND created_at > $3 AND status = 'COMPLETED' AND NOT is_test`;

const countAll = namedQuery<Counts>("count_completed_orders", `SELECT ${counted}`);

const countByDoor = namedQuery<{ door: string } & Counts>(
  "count_orders_by_door",
  `SELECT door, ${counted} AND door IS NOT NULL GROUP BY door ORDER BY year DESC, door LIMIT 100`,
);
