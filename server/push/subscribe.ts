import { createECDH } from "node:crypto";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { subscribeToPush as subscribeEndpoint, unsubscribeFromPush } from "@mahlzeit/contract/push";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { isOfPushService } from "./push-services.ts";

/** How many browsers a member may have for each restaurant; the oldest go. */
const maxOfMember = 10;

/**
 * Keeps a browser's subscription for whoever answers orders. Throws `service-not-found`, and `invalid-input` if it is not
 * one of a push service.
 */
export async function subscribe(
  { db, services }: { readonly db: Database; readonly services: readonly string[] },
  actor: Actor,
  { restaurant, endpoint, keys }: Input<typeof subscribeEndpoint>["body"],
  now: Instant,
): Promise<{ isSubscribed: boolean }> {
  const restaurantId = restaurant.toLowerCase();
  requirePermission(actor, "answer-orders", { restaurantId, otherwise: "service-not-found" });
  if (!isOfPushService(endpoint, services)) throw fault("endpoint", "Diesen Push-Dienst kennen wir nicht.");
  const p256dh = Buffer.from(keys.p256dh, "base64url");
  const auth = Buffer.from(keys.auth, "base64url");
  if (!isPointOfCurve(p256dh)) throw fault("keys.p256dh", "Dieser Schlüssel ist ungültig.");
  if (auth.length !== 16) throw fault("keys.auth", "Dieses Geheimnis ist ungültig.");
  const { accountId = null, deviceId = null } = actor;
  await db.transaction(async (tx) => {
    await save(tx, endpoint, restaurantId, accountId, deviceId, p256dh, auth, new Date(now));
    if (deviceId === null) await keepNewest(tx, accountId, restaurantId, maxOfMember);
    else await keepOnly(tx, deviceId, endpoint);
  });
  return { isSubscribed: true };
}

/** Forgets a browser's subscription, whoever made it: it is the browser's. Throws `service-not-found`. */
export async function unsubscribe(
  db: Database,
  actor: Actor,
  { restaurant, endpoint }: Input<typeof unsubscribeFromPush>["body"],
): Promise<{ isSubscribed: boolean }> {
  const restaurantId = restaurant.toLowerCase();
  requirePermission(actor, "answer-orders", { restaurantId, otherwise: "service-not-found" });
  await forget(db, endpoint, restaurantId);
  return { isSubscribed: false };
}

function fault(field: string, message: string): ProblemException {
  return new ProblemException("invalid-input", { errors: [{ field, message }] });
}

function isPointOfCurve(point: Buffer): boolean {
  if (point.length !== 65) return false;
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  try {
    return curve.computeSecret(point).length === 32;
  } catch {
    return false;
  }
}

const save = namedQuery(
  "subscribe_to_push",
  `INSERT INTO push_subscriptions (endpoint, restaurant_id, account_id, device_id, p256dh, auth, subscribed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (endpoint, restaurant_id) DO UPDATE SET account_id = excluded.account_id, device_id = excluded.device_id,
     p256dh = excluded.p256dh, auth = excluded.auth, subscribed_at = excluded.subscribed_at`,
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
