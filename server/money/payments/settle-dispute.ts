import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { AlertKind } from "@mahlzeit/domain/money/payment/alert";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import { lockOrder } from "../../orders/order/read/find-orders.ts";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import { settleOfPayment } from "../../platform/alerts/settle-alert.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { settleComplaint } from "../complaints/settle-complaint.ts";
import { settleWithdrawals } from "../withdrawals/settle-withdrawals.ts";
import { askPayment } from "./ask-payment.ts";
import { bookReturned } from "./book-order.ts";
import { isDisputed, loseMoney, resumeRefunds, winMoney } from "./disputed-money.ts";
import { takeMoney } from "./ledger.ts";
import { lockOrderOfPayment } from "./lock-order-of-payment.ts";
import type { DisputeNotice, PaymentProvider } from "./payment-provider.ts";
import { refundWhatIsDue } from "./release-payment.ts";

/**
 * Handles a guest's dispute of a payment at the bank. The withdrawn money is taken from its accounts in the ledger, and
 * returns if the bank decides for us; then the guest gets the refunds that became due meanwhile. An operator is alerted
 * each time, and the alert ends with the decision. Throws if the provider cannot be reached.
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
    if (!(await isDisputed(tx, paymentId))) await settleOfPayment(tx, "disputed", paymentId, now);
    return;
  }

  const [opened] = await open(tx, uuidv7(now), paymentId, reference, amountCents, new Date(now));
  if (opened) {
    await takeMoney(tx, { paymentId, amountCents, to: "disputed", cause: "disputed", disputeId: opened.id }, now);
    await raiseAlert(tx, { kind: "disputed", orderId, paymentId }, now);
    await settleComplaint(tx, orderId, now);
    await settleWithdrawals(tx, orderId, now);
  }
  if (state === "OPEN") return;
  const [closed] = await close(tx, paymentId, reference, state, new Date(now));
  // The provider may report it more than once.
  if (!closed) return;
  const dispute = { id: closed.id, paymentId, cents: closed.cents };
  if (!(await isDisputed(tx, paymentId))) await settleOfPayment(tx, "disputed", paymentId, now);
  if (state === "LOST") {
    await loseMoney(tx, dispute, now);
    await bookReturned(tx, { orderId, kind: "dispute-lost", causeId: closed.id }, now);
  } else {
    await winMoney(tx, dispute, now);
    await refundWhatIsDue(tx, orderId, now);
  }
  if (!(await isDisputed(tx, paymentId))) await resumeRefunds(tx, paymentId);
  await raiseAlert(tx, { kind: await alertOf(tx, state, orderId), orderId, paymentId }, now);
}

/**
 * Returns the kind of alert. A failed order's guest got the money from the bank that we owed anyway, so nobody bears a
 * loss.
 */
async function alertOf(tx: Transaction, state: "WON" | "LOST", orderId: string): Promise<AlertKind> {
  if (state === "WON") return "dispute-won";
  return isFailed((await lockOrder(tx, orderId))?.state ?? "COMPLETED") ? "dispute-lost-unserved" : "dispute-lost";
}

const open = namedQuery<{ id: string }>(
  "open_dispute",
  `INSERT INTO disputes (id, payment_id, reference, amount_cents, status, opened_at)
   VALUES ($1, $2, $3, $4, 'OPEN', $5) ON CONFLICT DO NOTHING RETURNING id`,
);

const close = namedQuery<{ id: string; cents: Cents }>(
  "close_dispute",
  `UPDATE disputes SET status = $3, closed_at = $4
   WHERE payment_id = $1 AND reference = $2 AND status = 'OPEN' RETURNING id, amount_cents AS cents`,
);
