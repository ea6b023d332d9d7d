import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

interface Named {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
}

/** Finds a restaurant's name, enabled or not; undefined if there is none. */
export async function findRestaurantName(tx: Transaction, id: string): Promise<Named | undefined> {
  return (await byId(tx, id))[0];
}

const byId = namedQuery<Named>("restaurant_name", "SELECT id, uid, name FROM restaurants WHERE id = $1");
