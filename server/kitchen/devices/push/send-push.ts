import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { PushMessage } from "@mahlzeit/contract/kitchen/push";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../../platform/config/config.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { isPaired } from "../find-devices.ts";
import { isOfPushService } from "./push-services.ts";
import type { VapidKeys } from "./vapid-keys.ts";

export interface PushParts {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly push: Config["push"];
  readonly keys: VapidKeys;
  /** The bare mail address to which a push service may write about problems. */
  readonly contact: string;
}

/** A message and its receivers. */
export interface Push {
  readonly restaurantId: string;
  /** Operators and members are separate receivers, even in the same browser. */
  readonly to: keyof typeof receivers;
  readonly message: PushMessage;
  readonly ttlSeconds: number;
  /** A waiting message is replaced by a later one with the same topic; at most 32 letters, digits, - and _. */
  readonly topic: string;
}

const timeoutMs = 5000;

/**
 * Sends a message to the paired devices of a restaurant, to the browsers of its members or to those of the operators,
 * and returns the number of push services that accepted it. Each is called once, without a retry; subscriptions that
 * are gone are deleted.
 */
export async function sendPush(parts: PushParts, push: Push): Promise<number> {
  const subscriptions = await receivers[push.to](parts.db, push.restaurantId);
  const taken = await Promise.all(subscriptions.map((one) => sendTo(parts, one, push)));
  return taken.filter(Boolean).length;
}

interface Subscription {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

async function sendTo(parts: PushParts, { endpoint, p256dh, auth }: Subscription, push: Push): Promise<boolean> {
  const { db, log, keys, contact } = parts;
  const { services, apiBase } = parts.push;
  if (!isOfPushService(endpoint, services)) return false;
  try {
    const { method, headers, body } = await buildPushPayload(
      { data: push.message, options: { ttl: push.ttlSeconds, urgency: "high", topic: push.topic } },
      {
        endpoint,
        expirationTime: null,
        keys: { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
      },
      // Apple's service accepts only the bare address.
      { subject: `mailto:${contact}`, ...keys },
    );
    const { host, pathname, search } = new URL(endpoint);
    const address = apiBase === undefined ? endpoint : `${apiBase}/${host}${pathname}${search}`;
    // A redirect could bypass the list of services.
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { method: method.toUpperCase(), headers, body, redirect: "error", signal });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) await forgetExpired(db, endpoint);
    else if (!answer.ok) log.warn({ service: host, status: answer.status }, "a push service refused a message");
    return answer.ok;
  } catch (error) {
    log.warn({ err: error }, "a push message could not be sent");
    return false;
  }
}

const ofDevices = namedQuery<Subscription>(
  "pushes_of_devices",
  `SELECT s.endpoint, s.p256dh, s.auth FROM push_subscriptions s
     JOIN devices d ON d.id = s.device_id JOIN accounts a ON a.id = d.paired_by
   WHERE s.restaurant_id = $1 AND d.restaurant_id = $1 AND ${isPaired} AND a.blocked_at IS NULL`,
);
const ofMembers = namedQuery<Subscription>(
  "pushes_of_members",
  `SELECT s.endpoint, s.p256dh, s.auth FROM push_subscriptions s JOIN accounts a ON a.id = s.account_id
   WHERE s.restaurant_id = $1 AND s.session_hash IS NOT NULL AND a.blocked_at IS NULL`,
);
const ofOperators = namedQuery<Subscription>(
  "pushes_of_operators",
  `SELECT s.endpoint, s.p256dh, s.auth FROM operator_push_subscriptions s JOIN accounts a ON a.id = s.account_id
   WHERE s.session_hash IS NOT NULL AND a.operator_since IS NOT NULL AND a.blocked_at IS NULL AND NOT EXISTS (
     SELECT FROM push_subscriptions m JOIN accounts b ON b.id = m.account_id
     WHERE m.endpoint = s.endpoint AND m.restaurant_id = $1 AND m.session_hash IS NOT NULL AND b.blocked_at IS NULL
   )`,
);
const receivers = { devices: ofDevices, members: ofMembers, operators: ofOperators };
const forgetExpired = namedQuery(
  "forget_push_that_is_gone",
  `WITH gone AS (DELETE FROM operator_push_subscriptions WHERE endpoint = $1)
   DELETE FROM push_subscriptions WHERE endpoint = $1`,
);
