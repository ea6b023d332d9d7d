import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { claimDays } from "@mahlzeit/domain/orders/order/account-offer";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** Stores that an account will get an order once it has confirmed its address; the latest of several claims counts. */
export async function addClaim(tx: Transaction, orderId: string, accountId: string, now: Instant): Promise<void> {
  await add(tx, orderId, accountId, new Date(now), new Date(now + claimDays * dayMs));
}

const add = namedQuery(
  "add_order_claim",
  `INSERT INTO order_claims (order_id, account_id, claimed_at, expires_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (order_id) DO UPDATE SET account_id = $2, claimed_at = $3, expires_at = $4`,
);

/** Removes and returns an account's claimed orders, in the order in which they are locked. */
export async function takeClaims(tx: Transaction, accountId: string, now: Instant): Promise<string[]> {
  const taken = await take(tx, accountId, new Date(now));
  return taken.flatMap(({ orderId, holds }) => (holds ? [orderId] : [])).sort();
}

const take = namedQuery<{ orderId: string; holds: boolean }>(
  "take_order_claims",
  `DELETE FROM order_claims WHERE account_id = $1 RETURNING order_id AS "orderId", expires_at > $2 AS holds`,
);

/**
 * Finds an account's claims for its export, without anything of the orders, because its address is not confirmed yet.
 */
export function findClaims(db: Database, accountId: string): Promise<{ claimedAt: Instant; expiresAt: Instant }[]> {
  return ofAccount(db, accountId);
}

const ofAccount = namedQuery<{ claimedAt: Instant; expiresAt: Instant }>(
  "order_claims_of_account",
  `SELECT claimed_at AS "claimedAt", expires_at AS "expiresAt" FROM order_claims WHERE account_id = $1 ORDER BY claimed_at`,
);

/** Deletes expired claims and links. */
export async function forgetOldClaims(db: Database, now: Instant): Promise<void> {
  await forgetClaims(db, new Date(now));
  await forgetLinks(db, new Date(now));
}

const forgetClaims = namedQuery("forget_order_claims", "DELETE FROM order_claims WHERE expires_at <= $1");
const forgetLinks = namedQuery("forget_order_links", "DELETE FROM order_links WHERE expires_at <= $1");
