import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { settleOfPayment } from "../../platform/alerts/settle-alert.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { findMoneyOfPayment, type MoneyAccount, moveMoney } from "./ledger.ts";

interface ClosedDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly cents: Cents;
}

/** Tells whether a bank has withdrawn a payment's money and not decided yet. */
export async function isDisputed(tx: Transaction, paymentId: string): Promise<boolean> {
  return (await openOf(tx, paymentId)).length > 0;
}

/**
 * Records money that the bank returns. Our advances are repaid first, then requested refunds get their part, and the
 * rest goes back to its former accounts.
 */
export async function winMoney(tx: Transaction, { id, paymentId, cents }: ClosedDispute, now: Instant): Promise<void> {
  const taken = new Map((await takenBy(tx, id)).map(({ account, cents: part }) => [account, part]));
  const lies = new Map((await findMoneyOfPayment(tx, paymentId)).map((one) => [one.account, one.amountCents]));
  const unpaid = sumOf((await unpaidRefunds(tx, paymentId)).map((refund) => refund.amountCents));
  const [advanced] = await advancedFor(tx, paymentId);
  const owedCents = Math.max(0, Math.min(taken.get("owed") ?? 0, unpaid - (lies.get("owed") ?? 0)));
  let left = cents;
  for (const [to, most] of [
    ["own", Math.max(0, advanced?.cents ?? 0)],
    ["owed", owedCents],
    ["held", taken.get("held") ?? 0],
    ["order", left],
  ] as const) {
    const amountCents = Math.min(left, most);
    left -= amountCents;
    if (amountCents > 0)
      await moveMoney(tx, { paymentId, from: "disputed", to, amountCents, cause: "dispute-won", disputeId: id }, now);
  }
}

/** Records money that the bank gives to the guest, which includes requested refunds: those are not refunded again. */
export async function loseMoney(tx: Transaction, { id, paymentId, cents }: ClosedDispute, now: Instant): Promise<void> {
  const lost = { paymentId, from: "disputed", to: "guest", disputeId: id } as const;
  await moveMoney(tx, { ...lost, amountCents: cents, cause: "dispute-lost" }, now);
  let given = (await takenBy(tx, id)).find(({ account }) => account === "owed")?.cents ?? 0;
  for (const refund of await unpaidRefunds(tx, paymentId)) {
    const part = Math.min(given, refund.amountCents);
    if (part === refund.amountCents) await endGiven(tx, refund.id, new Date(now));
    else if (part > 0) await lessen(tx, refund.id, part);
    given -= part;
  }
  if ((await unpaidRefunds(tx, paymentId)).every(({ status }) => status === "REQUESTED"))
    await settleOfPayment(tx, "refund-failed", paymentId, now);
}

/** Adds the jobs of refunds that waited while a bank had their money. */
export async function resumeRefunds(tx: Transaction, paymentId: string): Promise<void> {
  const waiting = (await unpaidRefunds(tx, paymentId)).filter(({ status }) => status === "REQUESTED");
  await addJobs(
    tx,
    waiting.map(({ id }) => ({ task: "refund-payment", payload: { refundId: id } })),
  );
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

const openOf = namedQuery("open_dispute_of_payment", "SELECT FROM disputes WHERE payment_id = $1 AND status = 'OPEN'");

const takenBy = namedQuery<{ account: MoneyAccount; cents: Cents }>(
  "money_of_dispute",
  `SELECT from_account AS account, amount_cents AS cents FROM payment_movements
   WHERE dispute_id = $1 AND to_account = 'disputed' ORDER BY id`,
);

const advancedFor = namedQuery<{ cents: Cents }>(
  "money_advanced_for_payment",
  `SELECT coalesce(sum(CASE 'own' WHEN from_account THEN amount_cents WHEN to_account THEN -amount_cents END), 0)::int AS cents
   FROM payment_movements WHERE payment_id = $1`,
);

const unpaidRefunds = namedQuery<{ id: string; amountCents: Cents; status: "REQUESTED" | "FAILED" }>(
  "unpaid_refunds_of_payment",
  `SELECT id, amount_cents AS "amountCents", status FROM refunds
   WHERE payment_id = $1 AND status IN ('REQUESTED', 'FAILED') ORDER BY requested_at, id`,
);

const endGiven = namedQuery(
  "end_refund_that_a_bank_gave",
  "UPDATE refunds SET status = 'DONE', ended_at = $2 WHERE id = $1",
);

const lessen = namedQuery("lessen_refund", "UPDATE refunds SET amount_cents = amount_cents - $2 WHERE id = $1");
