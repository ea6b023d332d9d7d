import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { findPayoutAccounts } from "../payout-accounts/payout-accounts.ts";

/** Counts the restaurants whose last payout was returned and that have no new account yet. */
export async function countReturned(db: Database): Promise<number> {
  const returned = await lastReturned(db);
  const accounts = await findPayoutAccounts(
    db,
    returned.map(({ restaurantId }) => restaurantId),
  );
  return returned.filter(({ restaurantId, iban }) => (accounts.get(restaurantId)?.iban ?? iban) === iban).length;
}

const lastReturned = namedQuery<{ restaurantId: string; iban: string }>(
  "last_payouts_that_came_back",
  `SELECT "restaurantId", iban FROM (
     SELECT DISTINCT ON (p.restaurant_id) p.restaurant_id AS "restaurantId", p.iban, p.returned_at
     FROM payouts p JOIN payout_runs r ON r.id = p.run_id ORDER BY p.restaurant_id, r.made_at DESC
   ) AS last WHERE returned_at IS NOT NULL`,
);
