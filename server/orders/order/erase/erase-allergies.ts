import type { Instant } from "@mahlzeit/domain/local-time";
import { allergiesDueBy } from "@mahlzeit/domain/orders/order/retention";
import { isFinal, orderStates } from "@mahlzeit/domain/orders/order/states";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { jobToForgetMails } from "../../../platform/mail/forget-mails.ts";

const batchSize = 500;
const finalStates = orderStates.filter((state) => isFinal(state));

/**
 * Erases the allergens of guests from orders that ended a day ago, with the mail files that contain them, in batches
 * that commit one by one. Orders locked by others are left to the next run.
 */
export async function eraseAllergies(db: Database, now: Instant): Promise<void> {
  for (;;) {
    const erased = await db.transaction(async (tx) => {
      const due = await erase(tx, new Date(allergiesDueBy(now)), finalStates, batchSize);
      await addJobs(
        tx,
        due.map(({ id }) => jobToForgetMails(`order-${id}`, now)),
      );
      return due.length;
    });
    if (erased < batchSize) return;
  }
}

// Rows exist only while an order is open and a day longer, so all of them are read. The body's hash could confirm a
// guess of the letters, and without it the key is useless.
const erase = namedQuery<{ id: string }>(
  "erase_allergies",
  `WITH due AS (
     SELECT o.id FROM order_allergies a CROSS JOIN LATERAL (
       SELECT id FROM orders WHERE id = a.order_id AND status = ANY ($2::text[])
         AND EXISTS (SELECT FROM order_moves m WHERE m.order_id = a.order_id AND m.status = orders.status AND m.moved_at <= $1)
       FOR UPDATE SKIP LOCKED
     ) AS o LIMIT $3
   ), letters AS (DELETE FROM order_allergies WHERE order_id IN (SELECT id FROM due)),
     keys AS (UPDATE orders SET idempotency_key = NULL, body_hash = NULL
       WHERE id IN (SELECT id FROM due) AND body_hash IS NOT NULL)
   SELECT id FROM due`,
);
