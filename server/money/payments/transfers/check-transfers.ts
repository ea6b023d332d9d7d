import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";

/** Retries transfers that are a day late, in whatever state their job is. */
export async function retryTransfers(db: Database, now: Instant): Promise<void> {
  const late = await waitingSince(db, new Date(now - dayMs));
  await db.transaction((tx) =>
    addJobs(
      tx,
      late.map(({ id }) => ({ task: "make-transfer", payload: { transferId: id }, key: `transfer ${id}` })),
    ),
  );
}

const waitingSince = namedQuery<{ id: string }>(
  "transfers_waiting_since",
  "SELECT id FROM transfers WHERE done_at IS NULL AND requested_at < $1 ORDER BY requested_at LIMIT 1000",
);

/**
 * A condition for a query over orders `o`: the restaurant received another amount from passed-on payments than the
 * books owe it, or than they record as transferred. It is owed nothing for a failed order.
 */
export const transfersDiffer = `EXISTS (
     SELECT 1 FROM (
       SELECT sum(p.received_cents - least(d.fee_cents, p.received_cents)) AS cents
       FROM payments p JOIN destination_charges d ON d.payment_id = p.id WHERE p.order_id = o.id AND p.status = 'PAID'
     ) AS passed_on
     CROSS JOIN (
       SELECT coalesce(sum(CASE kind WHEN 'reversal' THEN -cents ELSE cents END), 0) AS cents FROM transfers WHERE order_id = o.id
     ) AS moved
     CROSS JOIN (
       SELECT greatest(0, coalesce(sum(n.cents) FILTER (WHERE n.account = 'restaurant' AND e.kind <> 'transferred'), 0)) AS due,
         coalesce(sum(n.cents) FILTER (WHERE n.account = 'payout'), 0) AS booked, bool_or(e.kind = 'completed') AS is_booked
       FROM ledger_events e LEFT JOIN ledger_entries n ON n.event_id = e.id WHERE e.order_id = o.id
     ) AS books
     WHERE passed_on.cents IS NOT NULL AND CASE
       WHEN books.is_booked THEN passed_on.cents + moved.cents <> books.due OR books.booked <> books.due
       WHEN o.status IN ('EXPIRED', 'REJECTED', 'CANCELLED') THEN passed_on.cents + moved.cents <> 0 END
   )`;
