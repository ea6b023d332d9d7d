import { createHash } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Who changes which restaurant, and when. */
export interface RestaurantChange {
  readonly actor: Actor;
  readonly restaurantId: string;
  readonly now: Instant;
}

/** Stands for what somebody changes: another one, and it was changed meanwhile. */
export function revisionOf(stored: unknown): string {
  return createHash("sha256").update(JSON.stringify(stored)).digest("base64url").slice(0, 22);
}

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
