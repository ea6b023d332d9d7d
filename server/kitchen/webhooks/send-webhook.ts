import { type CallResult, isAccepted, switchedOffAfterMs, trialType } from "@mahlzeit/domain/kitchen/webhook";
import type { Instant } from "@mahlzeit/domain/local-time";
import { findOwners } from "../../people/members/find-members.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { callOutside, type Outside } from "../../platform/http/call-outside.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { isLastTryOfDelivery } from "../../platform/jobs/max-tries.ts";
import { type Message, signMessage } from "./signed-message.ts";

interface Delivery extends Message {
  readonly webhookId: string;
  readonly url: string;
  readonly secrets: readonly Buffer[];
}

interface SendingParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly outside: Outside;
}

/**
 * Sends a message, if it and its address are still there and the address is on. Throws if it was not accepted, so that
 * the queue tries again later, but not for a trial, nor after the last attempt. An address that has accepted nothing for
 * three days, not even a message that waited so long, is switched off, and the restaurant's owners are mailed.
 */
export async function sendWebhook(
  { db, now, outside }: SendingParts,
  deliveryId: string,
  attempts: number,
): Promise<void> {
  const [delivery] = await toSend(db, deliveryId, new Date(now()));
  if (!delivery) return;
  const begin = performance.now();
  const url = new URL(delivery.url);
  const result = await callOutside(outside, { url, ...signMessage(delivery, delivery.secrets, now()) });
  const attempt = { ...result, host: url.host, durationMs: Math.round(performance.now() - begin) };
  await db.transaction(async (tx) => {
    // It may have been removed meanwhile.
    const [webhook] = await lock(tx, delivery.webhookId);
    if (webhook) await recordAttempt(tx, delivery, attempt, now());
  });
  const isTrial = delivery.type === trialType;
  if (isAccepted(result) || isTrial || isLastTryOfDelivery(attempts)) return;
  // The message is stored and logged by the queue, so it does not contain the address.
  throw new Error(`a webhook was not accepted: ${result.status ?? result.fault}`);
}

interface Attempt extends CallResult {
  readonly host: string;
  readonly durationMs: number;
}

async function recordAttempt(tx: Transaction, delivery: Delivery, attempt: Attempt, now: Instant): Promise<void> {
  const { host, durationMs, status, fault } = attempt;
  const { id, webhookId, restaurantId, type, happenedAt } = delivery;
  await insertAttempt(tx, id, webhookId, new Date(now), host, durationMs, status, fault);
  if (isAccepted(attempt)) {
    await accept(tx, id, new Date(now));
    await noteSuccess(tx, webhookId);
    return;
  }
  if (type === trialType) return;
  const longAgo = new Date(now - switchedOffAfterMs);
  // Without a message since, a failure long ago says nothing of the address.
  const [webhook] = await noteFailure(tx, webhookId, new Date(now), longAgo, happenedAt <= longAgo.getTime());
  if (!webhook?.isOff) return;
  const owners = await findOwners(tx, restaurantId);
  await addJobs(
    tx,
    owners.map(({ accountId }) => ({ task: "mail-webhook-off", payload: { webhookId, accountId } })),
  );
}

const toSend = namedQuery<Delivery>(
  "webhook_to_send",
  `SELECT d.id, d.webhook_id AS "webhookId", w.restaurant_id AS "restaurantId", w.url, d.type,
     d.subject_id AS "subjectId", d.number, d.status, d.happened_at AS "happenedAt",
     ARRAY[w.secret] || CASE WHEN w.former_until > $2 THEN ARRAY[w.former_secret] ELSE '{}' END AS secrets
   FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
   WHERE d.id = $1 AND w.off_at IS NULL
     AND EXISTS (SELECT FROM memberships m WHERE m.restaurant_id = w.restaurant_id AND m.role = 'owner')`,
);
/** It does not wait for orders that are just adding messages, nor they for it. */
const lock = namedQuery("lock_webhook_for_attempt", "SELECT FROM webhooks WHERE id = $1 FOR NO KEY UPDATE");
const insertAttempt = namedQuery(
  "add_webhook_attempt",
  `INSERT INTO webhook_attempts (delivery_id, number, webhook_id, attempted_at, host, duration_ms, status, fault)
   SELECT $1, count(*) + 1, $2, $3, $4, $5, $6, $7 FROM webhook_attempts WHERE delivery_id = $1`,
);
const accept = namedQuery(
  "accept_webhook",
  "UPDATE webhook_deliveries SET accepted_at = coalesce(accepted_at, $2) WHERE id = $1",
);
const noteSuccess = namedQuery(
  "note_webhook_success",
  "UPDATE webhooks SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL",
);
const noteFailure = namedQuery<{ isOff: boolean }>(
  "note_webhook_failure",
  `UPDATE webhooks SET failing_since = coalesce(failing_since, $2),
     off_at = CASE WHEN $4 AND failing_since <= $3 THEN $2 END
   WHERE id = $1 AND off_at IS NULL RETURNING off_at IS NOT NULL AS "isOff"`,
);
