import type { Instant } from "@mahlzeit/domain/local-time";
import { type ConnectedAccount, takesConnectedCards } from "@mahlzeit/domain/money/payout/connected-account";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** A restaurant's account at the payment provider. */
export interface FoundConnectedAccount extends ConnectedAccount {
  readonly restaurantId: string;
  /** The provider's id of the account; null: it has none yet. */
  readonly reference: string | null;
  /** The provider's code for the failure of the last payout; null: it succeeded, or there was none. */
  readonly payoutFailure: string | null;
}

export async function findConnectedAccount(
  db: Database | Transaction,
  restaurantId: string,
): Promise<FoundConnectedAccount | null> {
  return (await ofRestaurant(db, restaurantId))[0] ?? null;
}

/** Stores that a restaurant gets an account, before the provider is called. */
export async function beginConnectedAccount(tx: Transaction, restaurantId: string, now: Instant): Promise<void> {
  await begin(tx, restaurantId, new Date(now));
}

/** Stores the provider's id unless there is one already. Returns the stored id. */
export async function nameConnectedAccount(tx: Transaction, restaurantId: string, reference: string): Promise<string> {
  return (await name(tx, restaurantId, reference))[0]?.reference ?? reference;
}

/**
 * Stores the account's state, queried at `now`. Returns the restaurant and whether guests could pay it by card before;
 * null if it is unknown, or a later query was stored.
 */
export async function saveConnectedAccount(
  tx: Transaction,
  reference: string,
  account: ConnectedAccount,
  now: Instant,
): Promise<{ readonly restaurantId: string; readonly tookCards: boolean } | null> {
  const { isSubmitted, takesCards, paysOut, missing, disabledReason } = account;
  const [before] = await lockByReference(tx, reference, new Date(now));
  if (!before) return null;
  await save(tx, reference, isSubmitted, takesCards, paysOut, missing, disabledReason, new Date(now));
  return { restaurantId: before.restaurantId, tookCards: takesConnectedCards(before) };
}

/** Stores the result of a payout, unless a later one is stored. Returns the restaurant; null if it is unknown. */
export async function savePayoutResult(
  tx: Transaction,
  { reference, failure, at }: { readonly reference: string; readonly failure: string | null; readonly at: Instant },
): Promise<string | null> {
  return (await savePayout(tx, reference, failure, new Date(at)))[0]?.restaurantId ?? null;
}

/** Tells whether the account with this id is a restaurant's. */
export async function isConnectedAccount(db: Database, reference: string): Promise<boolean> {
  return (await byReference(db, reference)).length > 0;
}

/** Finds the ids of all accounts that the provider has created. */
export async function findConnectedReferences(db: Database): Promise<string[]> {
  return (await references(db)).map(({ reference }) => reference);
}

/** An expression for queries with the restaurant `r`: guests may pay it by card if payments are passed on. */
export const selectIsConnected = `EXISTS (
    SELECT 1 FROM connected_accounts WHERE restaurant_id = r.id AND takes_cards AND pays_out
  ) AS "isConnected"`;

const selectAccount = `restaurant_id AS "restaurantId", reference, is_submitted AS "isSubmitted", takes_cards AS "takesCards",
   pays_out AS "paysOut", missing, disabled_reason AS "disabledReason", payout_failure AS "payoutFailure"`;

const ofRestaurant = namedQuery<FoundConnectedAccount>(
  "connected_account_of_restaurant",
  `SELECT ${selectAccount} FROM connected_accounts WHERE restaurant_id = $1`,
);

const lockByReference = namedQuery<FoundConnectedAccount>(
  "lock_connected_account",
  `SELECT ${selectAccount} FROM connected_accounts
   WHERE reference = $1 AND (asked_at IS NULL OR asked_at <= $2) FOR UPDATE`,
);

const byReference = namedQuery(
  "connected_account_by_reference",
  "SELECT 1 FROM connected_accounts WHERE reference = $1",
);

const begin = namedQuery(
  "begin_connected_account",
  "INSERT INTO connected_accounts (restaurant_id, begun_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
);

const name = namedQuery<{ reference: string }>(
  "name_connected_account",
  `UPDATE connected_accounts SET reference = coalesce(reference, $2) WHERE restaurant_id = $1 RETURNING reference`,
);

const save = namedQuery(
  "save_connected_account",
  `UPDATE connected_accounts SET is_submitted = $2, takes_cards = $3, pays_out = $4, missing = $5, disabled_reason = $6,
     asked_at = $7 WHERE reference = $1`,
);

const savePayout = namedQuery<{ restaurantId: string }>(
  "save_payout_word",
  `UPDATE connected_accounts SET payout_failure = $2, payout_at = $3
   WHERE reference = $1 AND (payout_at IS NULL OR payout_at <= $3) RETURNING restaurant_id AS "restaurantId"`,
);

const references = namedQuery<{ reference: string }>(
  "connected_references",
  "SELECT reference FROM connected_accounts WHERE reference IS NOT NULL ORDER BY restaurant_id",
);
