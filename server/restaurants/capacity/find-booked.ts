import type { BookedQuarter } from "@mahlzeit/domain/order/capacity";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Restaurant } from "../restaurant.ts";
import { selectCapacity } from "../select-intake.ts";

/** A cached restaurant knows which quarter hours are full; for how many dishes the others have room, the database does. */
export async function findBookedNow(db: Database, restaurant: Restaurant): Promise<Restaurant> {
  if (!restaurant.capacity) return restaurant;
  const [found] = await bookedOf(db, restaurant.id);
  return found ? { ...restaurant, ...found } : restaurant;
}

const bookedOf = namedQuery<Pick<Restaurant, "orderAheadDays" | "capacity"> & { booked: readonly BookedQuarter[] }>(
  "booked_quarters",
  `SELECT ${selectCapacity} FROM restaurants r WHERE r.id = $1`,
);
