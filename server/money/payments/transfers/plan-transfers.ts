import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { netOf, stepsTo, type TransferSource, transferredOf } from "@mahlzeit/domain/money/payout/transfers";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { bookTransferred } from "../../ledger/book-payout.ts";

/**
 * Adjusts the restaurant's share of an order, whose row is locked, to the amount the books owe it after an event, and
 * books that. Does nothing if no payment of the order was passed on, whose due then stays in the restaurant's balance.
 */
export async function transferDue(
  tx: Transaction,
  event: { readonly id: string; readonly orderId: string; readonly restaurantId: string; readonly dueCents: Cents },
  now: Instant,
): Promise<void> {
  const { id, orderId, restaurantId } = event;
  const target = transferredOf(event.dueCents);
  const isPassedOn = await bringTo(tx, { orderId, causeId: id }, () => target, now);
  if (isPassedOn) await bookTransferred(tx, { orderId, restaurantId, causeId: id, cents: target }, now);
}

/** Takes back everything a restaurant received for a failed order, whose row is locked. */
export async function takeBackTransfers(tx: Transaction, orderId: string, now: Instant): Promise<void> {
  await bringTo(tx, { orderId, causeId: orderId }, () => 0, now);
}

/** Takes back everything a restaurant received by a payment that pays for nothing; the order's row is locked. */
export async function takeBackPayment(
  tx: Transaction,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
  now: Instant,
): Promise<void> {
  const without = (sources: readonly TransferSource[]) => netOf(sources.filter(({ id }) => id !== paymentId));
  await bringTo(tx, { orderId, causeId: paymentId }, without, now);
}

/** Stores the movements, which jobs make after the commit. Returns false if no payment was passed on. */
async function bringTo(
  tx: Transaction,
  { orderId, causeId }: { readonly orderId: string; readonly causeId: string },
  target: (sources: readonly TransferSource[]) => Cents,
  now: Instant,
): Promise<boolean> {
  const sources = await findSources(tx, orderId);
  const last = sources.at(-1);
  if (!last) return false;
  const steps = stepsTo(target(sources), sources, last.account).map((step) => ({
    id: uuidv7(now),
    kind: step.kind,
    cents: step.cents,
    account: step.kind === "transfer" ? step.account : step.of.account,
    ofPaymentId: step.kind !== "transfer" && step.of.kind === "charge" ? step.of.id : null,
    ofTransferId: step.kind !== "transfer" && step.of.kind === "transfer" ? step.of.id : null,
  }));
  if (steps.length === 0) return true;
  await add(tx, orderId, causeId, new Date(now), JSON.stringify(steps));
  await addJobs(
    tx,
    steps.map(({ id }) => ({ task: "make-transfer", payload: { transferId: id }, key: `transfer ${id}` })),
  );
  return true;
}

/** Finds the sources by age. Pending movements count as made. */
const findSources = namedQuery<TransferSource>(
  "transfer_sources_of_order",
  `SELECT p.id, 'charge' AS kind, d.account, p.received_cents AS cents, least(d.fee_cents, p.received_cents) AS "feeCents",
     coalesce(sum(t.cents) FILTER (WHERE t.kind = 'reversal'), 0)::int AS "reversedCents",
     coalesce(sum(t.cents) FILTER (WHERE t.kind = 'fee-refund'), 0)::int AS "feeRefundedCents"
   FROM payments p JOIN destination_charges d ON d.payment_id = p.id LEFT JOIN transfers t ON t.of_payment_id = p.id
   WHERE p.order_id = $1 AND p.status = 'PAID' GROUP BY p.id, d.payment_id
   UNION ALL
   SELECT t.id, 'transfer', t.account, t.cents, 0,
     coalesce((SELECT sum(cents) FROM transfers WHERE of_transfer_id = t.id), 0)::int, 0
   FROM transfers t WHERE t.order_id = $1 AND t.kind = 'transfer'
   ORDER BY kind, id`,
);

const add = namedQuery(
  "add_transfers",
  `INSERT INTO transfers (id, order_id, cause_id, kind, cents, account, of_payment_id, of_transfer_id, requested_at)
   SELECT s.id, $1, $2, s.kind, s.cents, s.account, s."ofPaymentId", s."ofTransferId", $3
   FROM json_to_recordset($4::json)
     AS s (id uuid, kind text, cents integer, account text, "ofPaymentId" uuid, "ofTransferId" uuid)`,
);
