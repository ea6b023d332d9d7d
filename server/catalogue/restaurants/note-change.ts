import { createHash } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

export interface RestaurantChange {
  readonly actor: Actor;
  readonly restaurantId: string;
  readonly now: Instant;
}

/** Returns a hash of the stored data; a different one means a concurrent change. */
export function revisionOf(stored: unknown): string {
  return createHash("sha256").update(JSON.stringify(stored)).digest("base64url").slice(0, 22);
}

/** Prevents other changes to this restaurant until the transaction ends; orders are not blocked. */
export async function lockRestaurant(tx: Transaction, restaurantId: string): Promise<void> {
  await lock(tx, restaurantId);
}

/** Raises the restaurant's version after changes in other tables, and notifies every server. */
export async function noteRestaurantChange(tx: Transaction, restaurantId: string): Promise<void> {
  await note(tx, restaurantId);
}

const lock = namedQuery("lock_restaurant", "SELECT FROM restaurants WHERE id = $1 FOR NO KEY UPDATE");
const note = namedQuery("note_restaurant_change", "UPDATE restaurants SET version = version WHERE id = $1");
