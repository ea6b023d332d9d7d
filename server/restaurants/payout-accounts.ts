import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

export interface PayoutAccount {
  readonly restaurantId: string;
  readonly holder: string;
  /** Without spaces. */
  readonly iban: string;
}

/** Where to a restaurant's money goes from now on. */
export async function setPayoutAccount(
  tx: Transaction,
  { restaurantId, holder, iban }: PayoutAccount,
  now: Instant,
): Promise<void> {
  await add(tx, restaurantId, new Date(now), holder, iban);
}

/** Of each of these restaurants that has one. */
export async function findPayoutAccounts(
  db: Database | Transaction,
  restaurantIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutAccount>> {
  const found = await ofRestaurants(db, restaurantIds);
  return new Map(found.map((one) => [one.restaurantId, one]));
}

const add = namedQuery(
  "add_payout_account",
  "INSERT INTO payout_accounts (restaurant_id, set_at, holder, iban) VALUES ($1, $2, $3, $4)",
);

const ofRestaurants = namedQuery<PayoutAccount>(
  "payout_accounts_of_restaurants",
  `SELECT DISTINCT ON (restaurant_id) restaurant_id AS "restaurantId", holder, iban FROM payout_accounts
   WHERE restaurant_id = ANY ($1) ORDER BY restaurant_id, set_at DESC`,
);
