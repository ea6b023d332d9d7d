import { byHandWindowMs, maxByHand, trialType } from "@mahlzeit/domain/kitchen/webhook";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { noteAct } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { countAct } from "../../platform/database/recent-acts.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { type KnownWebhook, lockWebhook } from "./find-webhooks.ts";

export interface ByHand {
  readonly db: Database;
  /** Keeps the counters' sources unreadable. */
  readonly secret: Buffer;
}

/** Sends a message that only tries the address out. Throws `webhook-not-found`, `webhook-off`, `too-many-attempts`. */
export async function tryWebhook(parts: ByHand, actor: Actor, id: string, now: Instant): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, actor, id);
    const deliveryId = uuidv7(now);
    await addTrial(tx, deliveryId, id, trialType, new Date(now));
    await send(tx, parts, webhook, deliveryId, now);
  });
}

/** Sends a message once more. Throws `webhook-not-found`, `webhook-off`, `too-many-attempts`. */
export async function resendWebhook(parts: ByHand, actor: Actor, deliveryId: string, now: Instant): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const [delivery] = await webhookOf(tx, deliveryId);
    if (!delivery) throw new ProblemException("webhook-not-found");
    const webhook = await lockWebhook(tx, actor, delivery.webhookId);
    noteAct({ about: webhook.id });
    await send(tx, parts, webhook, deliveryId, now);
  });
}

async function send(
  tx: Transaction,
  parts: ByHand,
  { id, restaurantId, offAt }: KnownWebhook,
  deliveryId: string,
  now: Instant,
): Promise<void> {
  if (offAt !== null) throw new ProblemException("webhook-off");
  await countByHand(tx, parts, restaurantId, now);
  await addJobs(tx, [{ task: "send-webhook", payload: { deliveryId }, key: deliveryId, queue: id }]);
}

/** Counts what a restaurant has the server do outside. Throws `too-many-attempts`. */
export async function countByHand(
  tx: Database | Transaction,
  { secret }: ByHand,
  restaurantId: string,
  now: Instant,
): Promise<void> {
  const limit = { limit: maxByHand, windowMs: byHandWindowMs, secret, now };
  const retryAfterSeconds = await countAct(tx, [`webhooks by hand ${restaurantId}`], limit);
  if (retryAfterSeconds !== null) throw new ProblemException("too-many-attempts", { retryAfterSeconds });
}

const addTrial = namedQuery(
  "add_webhook_trial",
  "INSERT INTO webhook_deliveries (id, webhook_id, subject_id, type, happened_at) VALUES ($1, $2, $2, $3, $4)",
);
const webhookOf = namedQuery<{ webhookId: string }>(
  "webhook_of_delivery",
  `SELECT webhook_id AS "webhookId" FROM webhook_deliveries WHERE id = $1`,
);
