import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

export interface PayoutAccount {
  readonly restaurantId: string;
  readonly holder: string;
  /** No spaces. */
  readonly iban: string;
  /** "YYYY-MM-DD": the first day on which money goes there; null: an operator has checked it, and it need not wait. */
  readonly waitsUntil: string | null;
}

export interface StoredAccount extends PayoutAccount {
  readonly since: Instant;
}

/** Sets a restaurant's payout account. `setBy`: the owner who did it. Returns the time of the change. */
export async function setPayoutAccount(
  tx: Transaction,
  { restaurantId, holder, iban, waitsUntil = null, setBy = null }: NewAccount,
  now: Instant,
): Promise<Instant> {
  const [added] = await add(tx, restaurantId, new Date(now), holder, iban, waitsUntil, setBy);
  if (!added) throw new Error("no payout account was added");
  return added.since;
}

type NewAccount = Omit<PayoutAccount, "waitsUntil"> & {
  readonly waitsUntil?: string | null;
  readonly setBy?: string | null;
};

/** Finds the accounts of those of these restaurants that have one. */
export async function findPayoutAccounts(
  db: Database | Transaction,
  restaurantIds: readonly string[],
): Promise<ReadonlyMap<string, StoredAccount>> {
  const found = await ofRestaurants(db, restaurantIds);
  return new Map(found.map((one) => [one.restaurantId, one]));
}

/** Finds the account of a change, and the previous one, if any. */
export async function findAccountChange(
  db: Database,
  restaurantId: string,
  since: Instant,
): Promise<{ readonly account: AccountOfOwner; readonly before: AccountOfOwner | null } | null> {
  const [account, before] = await untilChange(db, restaurantId, new Date(since));
  return account?.since === since ? { account, before: before ?? null } : null;
}

export interface AccountOfOwner extends StoredAccount {
  /** The owner's account that set it; null: the operator. */
  readonly setBy: string | null;
}

// The later of two changes in the same millisecond gets a later time.
const add = namedQuery<{ since: Instant }>(
  "add_payout_account",
  `INSERT INTO payout_accounts (restaurant_id, set_at, holder, iban, waits_until, set_by)
   SELECT $1, greatest($2, max(set_at) + interval '1 millisecond'), $3, $4, $5, $6
   FROM payout_accounts WHERE restaurant_id = $1 RETURNING set_at AS since`,
);

const columns = `restaurant_id AS "restaurantId", set_at AS since, holder, iban, waits_until::text AS "waitsUntil"`;

const ofRestaurants = namedQuery<StoredAccount>(
  "payout_accounts_of_restaurants",
  `SELECT DISTINCT ON (restaurant_id) ${columns} FROM payout_accounts
   WHERE restaurant_id = ANY ($1) ORDER BY restaurant_id, set_at DESC`,
);

const untilChange = namedQuery<AccountOfOwner>(
  "payout_accounts_until_change",
  `SELECT ${columns}, set_by AS "setBy" FROM payout_accounts
   WHERE restaurant_id = $1 AND set_at <= $2 ORDER BY set_at DESC LIMIT 2`,
);
