import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Nobody else changes what belongs to this restaurant until the transaction ends; orders go on. */
export async function lockRestaurant(tx: Transaction, restaurantId: string): Promise<void> {
  await lock(tx, restaurantId);
}

/** For changes of what lies in other tables: the version counts them, and every server hears of it. */
export async function noteRestaurantChange(tx: Transaction, restaurantId: string): Promise<void> {
  await note(tx, restaurantId);
}

const lock = namedQuery("lock_restaurant", "SELECT FROM restaurants WHERE id = $1 FOR NO KEY UPDATE");
const note = namedQuery("note_restaurant_change", "UPDATE restaurants SET version = version WHERE id = $1");
