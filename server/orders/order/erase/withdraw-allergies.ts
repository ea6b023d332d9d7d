import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { jobToForgetMails } from "../../../platform/mail/forget-mails.ts";
import { requireOrder } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";

/**
 * Erases the allergens that the guest told the kitchen, and notifies the restaurant. Tickets and mails not sent yet are
 * built from the order and so contain nothing of it. Repeating it, or without any allergens, returns the order
 * unchanged. Throws `order-not-found`.
 */
export async function withdrawAllergies(
  { db }: { readonly db: Database },
  tag: string,
  now: Instant,
): Promise<OrderRecord> {
  const { id } = await requireOrder(db, tag);
  await db.transaction(async (tx) => {
    if ((await withdraw(tx, id, new Date(now))).length === 0) return;
    await addJobs(tx, [
      jobToForgetMails(`order-${id}`, now),
      { task: "mail-order", payload: { orderId: id, kind: "addendum-to-restaurant", at: now } },
    ]);
  });
  return requireOrder(db, tag);
}

// The body's hash could confirm a guess of the letters. The hash of nothing replaces it, so that the key still places
// no second order: the order may be open, and a retry on its way.
const withdraw = namedQuery(
  "withdraw_allergies",
  `WITH withdrawn AS (
     UPDATE order_allergies SET letters = NULL, withdrawn_at = $2 WHERE order_id = $1 AND letters IS NOT NULL RETURNING order_id
   ), hashes AS (
     UPDATE orders SET body_hash = sha256(uuid_send(gen_random_uuid()))
     WHERE id IN (SELECT order_id FROM withdrawn) AND body_hash IS NOT NULL
   ) SELECT order_id FROM withdrawn`,
);
