import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { DeviceIdentity, Identity } from "../../../platform/http/identity.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { requireUsable } from "./usable-subscription.ts";

/** The number of browsers per member and restaurant; the oldest are deleted. */
const maxOfMember = 10;

/** Finds the endpoints of the caller's own subscriptions in a restaurant. Throws `service-not-found`. */
export async function findOwnEndpoints(db: Database, actor: Actor, restaurantId: string): Promise<string[]> {
  requirePermission(actor, "answer-orders", { restaurantId, otherwise: "service-not-found" });
  const { accountId = null, deviceId = null } = actor;
  return (await findOwn(db, restaurantId, accountId, deviceId)).map(({ endpoint }) => endpoint);
}

/**
 * Stores a browser's subscription of an actor who may answer orders: a device's, or a session's, with which it ends.
 * Throws `service-not-found`, `unauthorized` if the session has just ended, and `invalid-input` if it does not belong
 * to a push service.
 */
export async function subscribe(
  { db, services }: { readonly db: Database; readonly services: readonly string[] },
  caller: Identity | DeviceIdentity,
  { restaurant: restaurantId, endpoint, keys }: Input<typeof api.subscribeToPush>["body"],
  now: Instant,
): Promise<{ isSubscribed: boolean }> {
  requirePermission(caller, "answer-orders", { restaurantId, otherwise: "service-not-found" });
  const { p256dh, auth } = requireUsable({ endpoint, keys }, services);
  const { accountId = null, deviceId = null } = caller;
  const sessionHash = "sessionHash" in caller ? caller.sessionHash : null;
  await db.transaction(async (tx) => {
    const at = new Date(now);
    const saved = await save(tx, endpoint, restaurantId, accountId, deviceId, p256dh, auth, at, sessionHash);
    if (saved.length === 0) throw new ProblemException("unauthorized");
    if (deviceId === null) await keepNewest(tx, accountId, restaurantId, maxOfMember);
    else await keepOnly(tx, deviceId, endpoint);
  });
  return { isSubscribed: true };
}

/** Deletes a browser's subscription, whoever made it, because it belongs to the browser. Throws `service-not-found`. */
export async function unsubscribe(
  db: Database,
  actor: Actor,
  { restaurant: restaurantId, endpoint }: Input<typeof api.unsubscribeFromPush>["body"],
): Promise<{ isSubscribed: boolean }> {
  requirePermission(actor, "answer-orders", { restaurantId, otherwise: "service-not-found" });
  await forget(db, endpoint, restaurantId);
  return { isSubscribed: false };
}

const findOwn = namedQuery<{ endpoint: string }>(
  "own_pushes",
  `SELECT endpoint FROM push_subscriptions WHERE restaurant_id = $1
     AND (account_id = $2 AND session_hash IS NOT NULL OR device_id = $3)
   ORDER BY subscribed_at, endpoint`,
);
const save = namedQuery(
  "subscribe_to_push",
  `INSERT INTO push_subscriptions (endpoint, restaurant_id, account_id, device_id, p256dh, auth, subscribed_at, session_hash)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8
   WHERE $8::bytea IS NULL OR EXISTS (SELECT FROM sessions WHERE token_hash = $8 FOR KEY SHARE)
   ON CONFLICT (endpoint, restaurant_id) DO UPDATE SET account_id = excluded.account_id, device_id = excluded.device_id,
     p256dh = excluded.p256dh, auth = excluded.auth, subscribed_at = excluded.subscribed_at,
     session_hash = excluded.session_hash RETURNING endpoint`,
);
const keepOnly = namedQuery(
  "keep_only_push_of_device",
  "DELETE FROM push_subscriptions WHERE device_id = $1 AND endpoint <> $2",
);
const keepNewest = namedQuery(
  "keep_newest_pushes_of_member",
  `DELETE FROM push_subscriptions WHERE account_id = $1 AND restaurant_id = $2 AND endpoint IN (
     SELECT endpoint FROM push_subscriptions WHERE account_id = $1 AND restaurant_id = $2
     ORDER BY subscribed_at DESC, endpoint OFFSET $3
   )`,
);
const forget = namedQuery(
  "unsubscribe_from_push",
  "DELETE FROM push_subscriptions WHERE endpoint = $1 AND restaurant_id = $2",
);
