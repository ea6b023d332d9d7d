import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { raiseAlert } from "../alerts/raise-alert.ts";
import { settleOfPayment } from "../alerts/settle-alert.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { uuidv7 } from "../platform/database/uuid.ts";
import { askPayment } from "./ask-payment.ts";
import { bookGivenBack } from "./book-order.ts";
import { type MoneyAccount, moveMoney, takeMoney } from "./ledger.ts";
import { lockOrderOfPayment } from "./lock-order-of-payment.ts";
import type { DisputeNotice, PaymentProvider } from "./payment-provider.ts";

/**
 * Handles a dispute: the guest contests a payment at the bank. The withdrawn money is taken from wherever it is
 * recorded, and returns if the bank decides for us; an operator is alerted each time, and once it has decided nobody is asked to
 * answer it any more. Throws if the provider cannot be
 * reached.
 */
export async function settleDispute(
  { db, provider }: { readonly db: Database; readonly provider: PaymentProvider },
  notice: DisputeNotice,
  now: Instant,
): Promise<void> {
  const traced = await provider.trace(notice.charge);
  if (!traced) return;
  // The incoming payment must be recorded before the dispute.
  await askPayment({ db, provider }, traced.paymentId, now);
  await db.transaction((tx) => settle(tx, traced.paymentId, notice, now));
}

async function settle(tx: Transaction, paymentId: string, notice: DisputeNotice, now: Instant): Promise<void> {
  const { reference, amountCents, state } = notice;
  const orderId = await lockOrderOfPayment(tx, paymentId);
  if (orderId === undefined)
    return raiseAlert(tx, { kind: "unknown-payment", orderId: null, unknown: { reference } }, now);
  // The bank only inquires; no money has moved yet.
  if (state === "ASKED") return raiseAlert(tx, { kind: "disputed", orderId, paymentId }, now);
  if (state === "DROPPED") {
    if ((await openOf(tx, paymentId)).length === 0) await settleOfPayment(tx, "disputed", paymentId, now);
    return;
  }

  const [opened] = await open(tx, uuidv7(now), paymentId, reference, amountCents, new Date(now));
  if (opened) {
    await takeMoney(tx, { paymentId, amountCents, to: "disputed", cause: "disputed", disputeId: opened.id }, now);
    await raiseAlert(tx, { kind: "disputed", orderId, paymentId }, now);
  }
  if (state === "OPEN") return;
  const [closed] = await close(tx, paymentId, reference, state, new Date(now));
  // The provider may report it more than once.
  if (!closed) return;
  const back = { paymentId, from: "disputed", disputeId: closed.id } as const;
  const { cents } = closed;
  if ((await openOf(tx, paymentId)).length === 0) await settleOfPayment(tx, "disputed", paymentId, now);
  if (state === "LOST") {
    await moveMoney(tx, { ...back, to: "guest", amountCents: cents, cause: "dispute-lost" }, now);
    await bookGivenBack(tx, { orderId, kind: "dispute-lost", causeId: closed.id }, now);
  } else
    for (const taken of await findTaken(tx, closed.id))
      await moveMoney(tx, { ...back, to: taken.account, amountCents: taken.cents, cause: "dispute-won" }, now);
  await raiseAlert(tx, { kind: state === "WON" ? "dispute-won" : "dispute-lost", orderId, paymentId }, now);
}

const open = namedQuery<{ id: string }>(
  "open_dispute",
  `INSERT INTO disputes (id, payment_id, reference, amount_cents, status, opened_at)
   VALUES ($1, $2, $3, $4, 'OPEN', $5) ON CONFLICT DO NOTHING RETURNING id`,
);

const openOf = namedQuery("open_dispute_of_payment", "SELECT FROM disputes WHERE payment_id = $1 AND status = 'OPEN'");

const close = namedQuery<{ id: string; cents: Cents }>(
  "close_dispute",
  `UPDATE disputes SET status = $3, closed_at = $4
   WHERE payment_id = $1 AND reference = $2 AND status = 'OPEN' RETURNING id, amount_cents AS cents`,
);

const findTaken = namedQuery<{ account: MoneyAccount; cents: Cents }>(
  "money_of_dispute",
  `SELECT from_account AS account, amount_cents AS cents FROM payment_movements
   WHERE dispute_id = $1 AND to_account = 'disputed' ORDER BY id`,
);
