import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** How a restaurant stands, for who runs the marketplace: open to guests or not, and what it would need for that. */
export interface Standing {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly lacks: readonly string[];
  readonly hasHours: boolean;
}

/** All of them, by name. */
export function findStanding(db: Database): Promise<Standing[]> {
  return standing(db);
}

export async function setEnabled(db: Database, restaurants: readonly Standing[], enabled: boolean): Promise<void> {
  await enable(
    db,
    restaurants.map(({ id }) => id),
    enabled,
  );
}

/** Takes away what guests see of them. The rows stay, as orders name them. */
export async function clearRestaurants(tx: Transaction, ids: readonly string[]): Promise<void> {
  await clear(tx, ids);
}

const standing = namedQuery<Standing>(
  "restaurant_standing",
  `SELECT id, uid, name, enabled,
     array_remove(ARRAY[
       CASE WHEN street = '' THEN 'street' END,
       CASE WHEN phone = '' THEN 'phone' END,
       CASE WHEN email = '' THEN 'e-mail address' END,
       CASE WHEN city_id IS NULL THEN 'city' END,
       CASE WHEN postcode_id IS NULL THEN 'postcode' END,
       CASE WHEN country_id IS NULL THEN 'country' END
     ], NULL) AS lacks,
     EXISTS (SELECT FROM schedules s WHERE s.restaurant_id = r.id) AS "hasHours"
   FROM restaurants r ORDER BY name, uid`,
);
const enable = namedQuery("enable_restaurants", "UPDATE restaurants SET enabled = $2 WHERE id = ANY ($1::uuid[])");
const clear = namedQuery(
  "clear_restaurants",
  "UPDATE restaurants SET enabled = false, banner_hash = NULL, logo_hash = NULL WHERE id = ANY ($1::uuid[])",
);
