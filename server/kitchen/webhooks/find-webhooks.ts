import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Webhook, WebhookAttempt } from "@mahlzeit/contract/kitchen/webhooks";
import { shownDeliveries, trialType, type WebhookEvent } from "@mahlzeit/domain/kitchen/webhook";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { revisionOf } from "../../catalogue/restaurants/note-change.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

type Webhooks = Answer<typeof api.findWebhooks>;

/** Finds a restaurant's addresses and what became of the last messages. Throws `service-not-found`. */
export async function findWebhooks(db: Database, actor: Actor, restaurantId: string): Promise<Webhooks> {
  requirePermission(actor, "manage-connections", { restaurantId, otherwise: "service-not-found" });
  const [webhooks, attempts] = [await ofRestaurant(db, restaurantId), await last(db, restaurantId, shownDeliveries)];
  return {
    webhooks: webhooks.map((webhook) => ({ ...webhook, revision: revisionOfWebhook(webhook) })),
    attempts: attempts.map(({ attempt }) => attempt),
  };
}

export interface KnownWebhook {
  readonly id: string;
  readonly restaurantId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly offAt: Instant | null;
  readonly secret: Buffer;
}

/** Returns a hash of the settings that one form changes. */
export function revisionOfWebhook({ url, events, offAt }: Pick<KnownWebhook, "url" | "events" | "offAt">): string {
  return revisionOf({ url, events, offAt });
}

/** Finds an address for an actor who may change it. Throws `webhook-not-found`. */
export async function requireWebhook(db: Database, actor: Actor, id: string): Promise<KnownWebhook> {
  return requireChangeable(actor, await byId(db, id));
}

/** The same, and nobody else changes it until the end of the transaction. */
export async function lockWebhook(tx: Transaction, actor: Actor, id: string): Promise<KnownWebhook> {
  return requireChangeable(actor, await lockById(tx, id));
}

function requireChangeable(actor: Actor, [webhook]: readonly KnownWebhook[]): KnownWebhook {
  if (!webhook) throw new ProblemException("webhook-not-found");
  const { restaurantId } = webhook;
  requirePermission(actor, "manage-connections", { restaurantId, otherwise: "webhook-not-found" });
  return webhook;
}

const known = `
  SELECT id, restaurant_id AS "restaurantId", url, events, off_at AS "offAt", secret FROM webhooks WHERE id = $1`;
const byId = namedQuery<KnownWebhook>("webhook_by_id", known);
const lockById = namedQuery<KnownWebhook>("lock_webhook", `${known} FOR NO KEY UPDATE`);

// A waiting message has a job with its id as key.
const attemptJson = `json_build_object(
  'deliveryId', a.delivery_id, 'attempt', a.number, 'webhookId', a.webhook_id, 'host', a.host, 'type', d.type,
  'number', d.number, 'at', ${jsonInstant("a.attempted_at")}, 'durationMs', a.duration_ms, 'status', a.status,
  'fault', a.fault,
  'isGivenUp', d.accepted_at IS NULL AND d.type <> '${trialType}'
    AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = d.id::text)
)`;
const newest = (count: string) => `
  SELECT ${attemptJson} AS attempt, a.attempted_at FROM webhook_attempts a JOIN webhook_deliveries d ON d.id = a.delivery_id
  WHERE a.webhook_id = w.id AND NOT EXISTS (
    SELECT FROM webhook_attempts later WHERE later.delivery_id = a.delivery_id AND later.number = a.number + 1
  ) ORDER BY a.attempted_at DESC, a.number DESC LIMIT ${count}`;

const ofRestaurant = namedQuery<Omit<Webhook, "revision">>(
  "webhooks_of_restaurant",
  `SELECT w.id, w.url, w.events, w.off_at AS "offAt", w.failing_since AS "failingSince",
     (SELECT min(j.run_at) FROM webhook_deliveries d JOIN graphile_worker.jobs j ON j.key = d.id::text
      WHERE d.webhook_id = w.id AND d.accepted_at IS NULL AND w.off_at IS NULL) AS "nextAttemptAt",
     (SELECT attempt FROM (${newest("1")}) AS one) AS "lastAttempt"
   FROM webhooks w WHERE w.restaurant_id = $1 ORDER BY w.created_at, w.id`,
);
const last = namedQuery<{ attempt: WebhookAttempt }>(
  "last_webhook_attempts",
  `SELECT one.attempt FROM webhooks w CROSS JOIN LATERAL (${newest("$2")}) AS one
   WHERE w.restaurant_id = $1 ORDER BY one.attempted_at DESC LIMIT $2`,
);
