import type { BookedQuarter } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { Restaurant } from "../restaurant.ts";
import { selectCapacity } from "../select-intake.ts";

/**
 * Reads the current bookings: a cached restaurant knows only which quarter hours are full, and not how many dishes
 * still fit into the others.
 */
export async function findBookedNow(db: Database, restaurant: Restaurant): Promise<Restaurant> {
  if (!restaurant.capacity) return restaurant;
  const [found] = await bookedOf(db, restaurant.id);
  return found ? { ...restaurant, ...found } : restaurant;
}

const bookedOf = namedQuery<Pick<Restaurant, "orderAheadDays" | "capacity"> & { booked: readonly BookedQuarter[] }>(
  "booked_quarters",
  `SELECT ${selectCapacity} FROM restaurants r WHERE r.id = $1`,
);
