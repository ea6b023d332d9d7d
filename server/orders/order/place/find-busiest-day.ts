import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { type BookedQuarter, maxOrderAheadDays } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import { dateOfDayNumber, dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { busiestDay, daysToCompare } from "@mahlzeit/domain/orders/order/busiest-day";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findBoardRestaurant } from "../../../catalogue/restaurants/find-kitchens.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";

/** Counts orders that take a capacity slot, for those who set a kitchen's capacity. Throws `service-not-found`. */
export async function findBusiestDay(
  db: Database,
  actor: Actor,
  restaurantId: string,
  now: Instant,
): Promise<Answer<typeof api.findBusiestDay>> {
  requirePermission(actor, "edit-delivery", { restaurantId, otherwise: "service-not-found" });
  if (!(await findBoardRestaurant(db, restaurantId))) throw new ProblemException("service-not-found");
  const { from, until } = daysToCompare(now);
  const placedFrom = from - (maxOrderAheadDays + 1) * dayMs;
  const busiest = busiestDay(
    await bookedPlaces(db, restaurantId, new Date(from), new Date(until), new Date(placedFrom)),
  );
  return { busiest: busiest && { day: dateOfDayNumber(busiest.day), quarters: [...busiest.quarters] } };
}

/** Restricts the search by time of placement, because that is indexed. */
const bookedPlaces = namedQuery<BookedQuarter>(
  "held_places",
  `SELECT capacity_slot AS at, count(*)::int AS orders, sum(dish_count)::int AS dishes FROM orders
   WHERE restaurant_id = $1 AND created_at >= $4 AND holds_place(status, capacity_slot)
     AND capacity_slot >= $2 AND capacity_slot < $3
   GROUP BY capacity_slot`,
);
