import { setTimeout as pause } from "node:timers/promises";
import type { Instant } from "@mahlzeit/domain/local-time";
import { fiscalRecordsFrom, retentionCutoffsAt } from "@mahlzeit/domain/orders/order/retention";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { lowestUuidAt } from "../../../platform/database/uuid.ts";
import type { OrderParts } from "../order-payments.ts";
import { eraseContactRows } from "./erase-contact.ts";

/** The batch size, small enough that no row stays locked for long. */
const batchSize = 200;

/**
 * A limit for New Year, when the records of a whole year are due at once, which would take until the next day's orders
 * come in.
 */
const recordBatchesANight = 1000;

/**
 * Deletes personal data of all orders whose retention period is over, in batches that commit one by one, so that a
 * killed run continues later. Rows locked by others are skipped and handled the next day.
 */
export async function endPersonalData(
  { db, payments }: OrderParts,
  now: Instant,
  recordBatches = recordBatchesANight,
): Promise<void> {
  const { contact, unpaid, key } = retentionCutoffsAt(now);
  const recordsFrom = fiscalRecordsFrom(now);
  await inBatches(() => forgetKeys(db, new Date(key), batchSize));
  await inBatches(() =>
    erase({ db, payments }, (tx) => lockWithContact(tx, new Date(contact), lowestUuidAt(contact + 1), batchSize)),
  );
  await inBatches(() => erase({ db, payments }, (tx) => lockWithLateReason(tx, batchSize)));
  await inBatches(() => removeUnpaid(db, new Date(unpaid), batchSize));
  await inBatches(() => removeRecords(db, new Date(recordsFrom), lowestUuidAt(recordsFrom), batchSize), recordBatches);
}

/** Pauses after each batch for as long as it took, so that concurrent orders have more than half of the database. */
async function inBatches(work: () => Promise<readonly unknown[]>, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (let batch = 0; batch < most; batch++) {
    const began = performance.now();
    if ((await work()).length === 0) return;
    await pause(performance.now() - began);
  }
}

type Due = readonly { id: string }[];

function erase({ db, payments }: OrderParts, lockDue: (tx: Transaction) => Promise<Due>): Promise<Due> {
  return db.transaction(async (tx) => {
    const due = await lockDue(tx);
    const ids = due.map(({ id }) => id);
    await eraseContactRows({ tx, payments }, ids);
    await forgetLateReasons(tx, ids);
    return due;
  });
}

// Ids begin with the time of the order, so old contacts are found by their order's id, however many orders have none,
// without another index to write with each order.
const lockWithContact = namedQuery<{ id: string }>(
  "lock_orders_with_old_contact",
  `SELECT o.id FROM order_customers c
     CROSS JOIN LATERAL (SELECT id FROM orders WHERE id = c.order_id AND created_at <= $1 FOR UPDATE SKIP LOCKED) AS o
   WHERE c.order_id < $2::uuid ORDER BY c.order_id LIMIT $3`,
);

// Reasons given to a guest after their erasure can never be delivered. Triggers note these orders, because searching
// all orders of three months takes longer the more there are.
const lockWithLateReason = namedQuery<{ id: string }>(
  "lock_orders_with_late_reason",
  "SELECT o.id FROM late_reasons l JOIN orders o ON o.id = l.order_id LIMIT $1 FOR UPDATE OF o SKIP LOCKED",
);
const forgetLateReasons = namedQuery(
  "forget_late_reasons",
  "DELETE FROM late_reasons WHERE order_id = ANY ($1::uuid[])",
);

const forgetKeys = namedQuery(
  "forget_idempotency_keys",
  `UPDATE orders SET idempotency_key = NULL, body_hash = NULL WHERE id IN (
     SELECT id FROM orders WHERE created_at <= $1 AND body_hash IS NOT NULL ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
);

// An expired order whose payment arrived later is needed for accounting. One whose payment is still being clarified is
// deleted after that.
const removeUnpaid = namedQuery(
  "remove_unpaid_orders",
  `DELETE FROM orders WHERE id IN (
     SELECT id FROM orders o WHERE created_at <= $1 AND status = 'EXPIRED'
       AND NOT EXISTS (SELECT FROM payments WHERE order_id = o.id AND status = 'PAID')
       AND NOT EXISTS (SELECT FROM alerts WHERE order_id = o.id AND payment_id IS NOT NULL AND settled_at IS NULL)
     LIMIT $2 FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
);

const removeRecords = namedQuery(
  "remove_fiscal_records",
  `DELETE FROM orders WHERE id IN (
     SELECT id FROM orders WHERE id < $2::uuid AND created_at < $1 ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
);
