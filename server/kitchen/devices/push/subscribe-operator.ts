import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { requireUsable } from "./usable-subscription.ts";

/** The number of browsers per operator; the oldest are deleted. */
const maxOfOperator = 10;

/** Finds the endpoints of an operator's own subscriptions. Throws `not-found`. */
export async function findEndpointsOfOperator(db: Database, operator: Identity): Promise<string[]> {
  requirePermission(operator, "settle-alerts", { otherwise: "not-found" });
  return (await findOwn(db, operator.accountId)).map(({ endpoint }) => endpoint);
}

/**
 * Stores an operator's browser until its session ends. Throws `not-found`, `unauthorized`, and `invalid-input` if it
 * does not belong to a push service.
 */
export async function subscribeOperator(
  { db, services }: { readonly db: Database; readonly services: readonly string[] },
  operator: Identity,
  { endpoint, keys }: Input<typeof api.subscribeOperatorToPush>["body"],
  now: Instant,
): Promise<{ isSubscribed: boolean }> {
  requirePermission(operator, "settle-alerts", { otherwise: "not-found" });
  const { p256dh, auth } = requireUsable({ endpoint, keys }, services);
  await db.transaction(async (tx) => {
    const saved = await save(tx, endpoint, operator.accountId, p256dh, auth, new Date(now), operator.sessionHash);
    if (saved.length === 0) throw new ProblemException("unauthorized");
    await keepNewest(tx, operator.accountId, maxOfOperator);
  });
  return { isSubscribed: true };
}

/**
 * Deletes a browser's subscription, whichever operator made it, because it belongs to the browser. Throws `not-found`.
 */
export async function unsubscribeOperator(
  db: Database,
  operator: Identity,
  endpoint: string,
): Promise<{ isSubscribed: boolean }> {
  requirePermission(operator, "settle-alerts", { otherwise: "not-found" });
  await forget(db, endpoint);
  return { isSubscribed: false };
}

const findOwn = namedQuery<{ endpoint: string }>(
  "own_pushes_of_operator",
  "SELECT endpoint FROM operator_push_subscriptions WHERE account_id = $1 AND session_hash IS NOT NULL ORDER BY subscribed_at, endpoint",
);
const save = namedQuery(
  "subscribe_operator_to_push",
  `INSERT INTO operator_push_subscriptions (endpoint, account_id, p256dh, auth, subscribed_at, session_hash)
   SELECT $1, $2, $3, $4, $5, token_hash FROM sessions WHERE token_hash = $6 FOR KEY SHARE
   ON CONFLICT (endpoint) DO UPDATE SET account_id = excluded.account_id, p256dh = excluded.p256dh,
     auth = excluded.auth, subscribed_at = excluded.subscribed_at, session_hash = excluded.session_hash RETURNING endpoint`,
);
const keepNewest = namedQuery(
  "keep_newest_pushes_of_operator",
  `DELETE FROM operator_push_subscriptions WHERE account_id = $1 AND endpoint IN (
     SELECT endpoint FROM operator_push_subscriptions WHERE account_id = $1
     ORDER BY subscribed_at DESC, endpoint OFFSET $2
   )`,
);
const forget = namedQuery(
  "unsubscribe_operator_from_push",
  "DELETE FROM operator_push_subscriptions WHERE endpoint = $1",
);
