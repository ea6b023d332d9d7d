import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { RefundStatus } from "@mahlzeit/domain/money/payment/refund";
import { addOrderMail } from "../../orders/order/mails/add-order-mail.ts";
import { lockOrder } from "../../orders/order/read/find-orders.ts";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import { settleOfPayment } from "../../platform/alerts/settle-alert.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { bookReturned } from "./book-order.ts";
import { settleIfNothingLeft } from "./claim-payments.ts";
import { moveMoney, takeMoney } from "./ledger.ts";
import type { RefundState } from "./payment-provider.ts";

interface KnownRefund {
  readonly status: RefundStatus;
  readonly amountCents: Cents;
  readonly paymentId: string;
  readonly orderId: string;
  readonly provider: string;
  /** The provider's id of the payment. */
  readonly reference: string;
}

export async function findRefund(db: Database | Transaction, refundId: string): Promise<KnownRefund | undefined> {
  return (await find(db, refundId))[0];
}

/** Records the result of a refund with its ledger entries and mail, once, however often it is reported. */
export async function endRefund(tx: Transaction, refundId: string, state: RefundState, now: Instant): Promise<void> {
  if (state === "PENDING") return;
  const known = await findRefund(tx, refundId);
  if (!known || !(await lockOrder(tx, known.orderId))) return;
  const { paymentId, orderId, amountCents } = known;
  const [ended] = await end(tx, refundId, state, new Date(now), orderId);
  // A bank may return money after a successful refund; a failed refund never succeeds afterwards.
  if (!ended) return;
  const move = { paymentId, amountCents, refundId };
  if (state === "DONE") {
    const { ownCents, ofOrderCents } = await takeMoney(tx, { ...move, to: "guest", cause: "refunded" }, now);
    // Most refunds were taken from the order, and booked, when they were requested.
    if (ofOrderCents > 0) {
      await bookReturned(tx, { orderId, kind: "refund-paid", causeId: refundId }, now);
      await settleIfNothingLeft(tx, orderId, now);
    }
    if (ownCents > 0) await raiseAlert(tx, { kind: "paid-out-twice", orderId, paymentId }, now);
    // The alert of an overdue refund ends; one that failed for good is paid by an operator by hand.
    if ((await failedOf(tx, paymentId)).length === 0) await settleOfPayment(tx, "refund-failed", paymentId, now);
    await addOrderMail(tx, { orderId, kind: "refunded" }, ended.at);
    return;
  }
  if (ended.wasDone) await moveMoney(tx, { ...move, from: "guest", to: "owed", cause: "refund-failed" }, now);
  await raiseAlert(tx, { kind: "refund-failed", orderId, paymentId }, now);
}

const find = namedQuery<KnownRefund>(
  "find_refund",
  `SELECT r.status, r.amount_cents AS "amountCents", p.id AS "paymentId", p.order_id AS "orderId", p.provider, p.reference
   FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1`,
);

const failedOf = namedQuery(
  "failed_refund_of_payment",
  "SELECT FROM refunds WHERE payment_id = $1 AND status = 'FAILED'",
);

// Each refund of an order ends after the one before, because its mail finds it by its time.
const end = namedQuery<{ wasDone: boolean; at: Instant }>(
  "end_refund",
  `UPDATE refunds SET status = $2, ended_at = greatest($3, (
     SELECT max(r.ended_at) + interval '1 millisecond' FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.order_id = $4
   ))
   FROM (SELECT id, status FROM refunds WHERE id = $1 FOR UPDATE) AS before
   WHERE refunds.id = before.id AND (before.status = 'REQUESTED' OR (before.status = 'DONE' AND $2 = 'FAILED'))
   RETURNING before.status = 'DONE' AS "wasDone", refunds.ended_at AS at`,
);
