import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** Tells whether those who take orders by telephone see what a number ordered before; undefined if there is no such restaurant. */
export async function findKnowsCallers(db: Database | Transaction, restaurantId: string): Promise<boolean | undefined> {
  return (await switchOf(db, restaurantId))[0]?.knows;
}

export async function setKnowsCallers(tx: Transaction, restaurantId: string, knows: boolean): Promise<void> {
  await set(tx, restaurantId, knows);
}

const switchOf = namedQuery<{ knows: boolean }>(
  "knows_callers",
  "SELECT knows_callers AS knows FROM restaurants WHERE id = $1",
);
const set = namedQuery("set_knows_callers", "UPDATE restaurants SET knows_callers = $2 WHERE id = $1");
