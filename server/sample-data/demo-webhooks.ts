import { randomBytes } from "node:crypto";
import { dayMs, hourMs, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { uuidv7 } from "../platform/database/uuid.ts";

const url = "https://kassa.damarco.example/mahlzeit";

/**
 * Records an address for webhooks that was switched off, with its last attempts, for the owner to look at. As it is off,
 * a demo calls nobody.
 */
export async function recordDemoWebhooks(
  tx: Transaction,
  { restaurantId, now }: { readonly restaurantId: string; readonly now: Instant },
): Promise<void> {
  const offAt = now - 2 * hourMs;
  const failingSince = offAt - 3 * dayMs;
  const id = uuidv7(failingSince - dayMs);
  const made = [new Date(failingSince - dayMs), new Date(failingSince), new Date(offAt)];
  await insertWebhook(tx, id, restaurantId, url, ["order.placed", "order.changed"], randomBytes(32), ...made);
  const attempts = [
    { number: 12, at: failingSince - hourMs, status: 204, fault: null, durationMs: 210 },
    { number: 15, at: failingSince, status: 503, fault: null, durationMs: 340 },
    { number: 15, at: failingSince + 5 * minuteMs, status: null, fault: "timeout", durationMs: 10_000 },
    { number: 15, at: offAt, status: null, fault: "no-connection", durationMs: 95 },
  ];
  for (const number of new Set(attempts.map((attempt) => attempt.number))) {
    const of = attempts.filter((attempt) => attempt.number === number);
    const [first = { at: now }] = of;
    const deliveryId = uuidv7(first.at);
    const accepted = of.find(({ status }) => status === 204);
    const times = [new Date(first.at), accepted ? new Date(accepted.at) : null];
    // Nobody asks for the order, as nothing of it is shown.
    await insertDelivery(tx, deliveryId, id, uuidv7(first.at), number, ...times);
    for (const [i, { at, durationMs, status, fault }] of of.entries())
      await insertAttempt(tx, deliveryId, i + 1, id, new Date(at), new URL(url).host, durationMs, status, fault);
  }
}

const insertWebhook = namedQuery(
  "record_demo_webhook",
  `INSERT INTO webhooks (id, restaurant_id, url, events, secret, created_at, failing_since, off_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const insertDelivery = namedQuery(
  "record_demo_delivery",
  `INSERT INTO webhook_deliveries (id, webhook_id, type, subject_id, number, status, happened_at, accepted_at)
   VALUES ($1, $2, 'order.placed', $3, $4, 'PLACED', $5, $6)`,
);
const insertAttempt = namedQuery(
  "record_demo_attempt",
  `INSERT INTO webhook_attempts (delivery_id, number, webhook_id, attempted_at, host, duration_ms, status, fault)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
