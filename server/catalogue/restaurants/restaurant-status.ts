import type { ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { isVisible } from "./select-intake.ts";

/** A restaurant's visibility, and the data it lacks before it can be enabled. */
export interface RestaurantStatus {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly isSuspended: boolean;
  /** True if its contract has ended. */
  readonly isEnded: boolean;
  readonly missing: readonly string[];
  readonly hasHours: boolean;
}

/** Finds the status of every restaurant, by name. */
export function findRestaurantStatuses(db: Database): Promise<RestaurantStatus[]> {
  return statuses(db);
}

export async function setEnabled(
  db: Database,
  restaurants: readonly RestaurantStatus[],
  enabled: boolean,
): Promise<void> {
  await enable(
    db,
    restaurants.map(({ id }) => id),
    enabled,
  );
}

/** Disables restaurants and removes their pictures. The rows stay, because orders refer to them. */
export async function withdrawRestaurants(tx: Transaction, ids: readonly string[]): Promise<void> {
  await withdraw(tx, ids);
}

/** Prevents other changes to the restaurant until the transaction ends. */
export async function lockRestaurant(tx: Transaction, id: string): Promise<void> {
  await lock(tx, id);
}

/** Sets the time of the suspension; null lifts it. */
export async function setSuspended(tx: Transaction, id: string, at: Date | null): Promise<void> {
  await suspend(tx, id, at);
}

export async function setEnded(tx: Transaction, id: string, at: Date): Promise<void> {
  await end(tx, id, at);
}

export async function setOnline(tx: Transaction, id: string, isOnline: boolean): Promise<void> {
  await enable(tx, [id], isOnline);
}

/** Finds every restaurant by name, for operators. */
export function findManagedRestaurants(db: Database): Promise<ManagedRestaurant[]> {
  return managed(db);
}

export async function hasRestaurants(tx: Database | Transaction): Promise<boolean> {
  return (await anyRestaurant(tx)).length > 0;
}

const managed = namedQuery<ManagedRestaurant>(
  "managed_restaurants",
  `SELECT r.id, r.uid, r.name, c.name AS city,
     ${isVisible} AS "isOnline", r.suspended_at AS "suspendedAt", r.ended_at AS "endedAt"
   FROM restaurants r LEFT JOIN cities c ON c.id = r.city_id ORDER BY r.name, r.uid`,
);
const lock = namedQuery("lock_status", "SELECT FROM restaurants WHERE id = $1 FOR NO KEY UPDATE");
const statuses = namedQuery<RestaurantStatus>(
  "restaurant_standing",
  `SELECT id, uid, name, enabled, suspended_at IS NOT NULL AS "isSuspended",
     ended_at IS NOT NULL AS "isEnded",
     array_remove(ARRAY[
       CASE WHEN street = '' THEN 'street' END,
       CASE WHEN phone = '' THEN 'phone' END,
       CASE WHEN email = '' THEN 'e-mail address' END,
       CASE WHEN city_id IS NULL THEN 'city' END,
       CASE WHEN postcode_id IS NULL THEN 'postcode' END,
       CASE WHEN country_id IS NULL THEN 'country' END
     ], NULL) AS missing,
     EXISTS (SELECT FROM schedules s WHERE s.restaurant_id = r.id) AS "hasHours"
   FROM restaurants r ORDER BY name, uid`,
);
const enable = namedQuery("enable_restaurants", "UPDATE restaurants SET enabled = $2 WHERE id = ANY ($1::uuid[])");
const suspend = namedQuery("suspend_restaurant", "UPDATE restaurants SET suspended_at = $2 WHERE id = $1");
const end = namedQuery("end_restaurant", "UPDATE restaurants SET ended_at = $2 WHERE id = $1");
const withdraw = namedQuery(
  "clear_restaurants",
  "UPDATE restaurants SET enabled = false, banner_hash = NULL, logo_hash = NULL WHERE id = ANY ($1::uuid[])",
);
const anyRestaurant = namedQuery("any_restaurant", "SELECT FROM restaurants LIMIT 1");
