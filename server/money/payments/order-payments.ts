import type { OrderPayments } from "../../orders/order/order-payments.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { findComplaintStates, findComplaintSteps } from "../complaints/complaint-record.ts";
import { eraseComplaintTexts, findComplaintTraces } from "../complaints/complaint-traces.ts";
import { findClaimedSums } from "../complaints/find-claimed-sums.ts";
import { findComplainedOrders } from "../complaints/find-complained-orders.ts";
import { payOnCompletion } from "../complaints/pay-answer.ts";
import { findWithdrawalStates, findWithdrawalSteps } from "../withdrawals/withdrawal-record.ts";
import { findWithdrawalTraces } from "../withdrawals/withdrawal-traces.ts";
import { beginPayment, isBeingPaid } from "./add-payment.ts";
import { bookCompleted } from "./book-order.ts";
import { claimPayments, settleIfNothingLeft } from "./claim-payments.ts";
import { findOrderMoney, findPaymentTraces, findSpotTraces } from "./find-order-money.ts";
import { findRefunded } from "./find-refunds.ts";
import { findRefundedLines } from "./refund-on-spot.ts";
import { refundDifference, releasePayment } from "./release-payment.ts";
import { findPaymentUrl } from "./request-payment.ts";

export const orderPayments: OrderPayments = {
  begin: beginPayment,
  isBeingPaid,
  async release(tx, orderId, cause, now) {
    await releasePayment(tx, orderId, cause, now);
    await settleIfNothingLeft(tx, orderId, now);
  },
  async refundDifference(tx, orderId, cents, now) {
    await refundDifference(tx, orderId, cents, now);
    await settleIfNothingLeft(tx, orderId, now);
  },
  findRefundedLines,
  async bookCompleted(tx, orderId, now) {
    await bookCompleted(tx, orderId, now);
    await payOnCompletion(tx, claimPayments, orderId, now);
  },
  findUrl: findPaymentUrl,
  findMoney: findOrderMoney,
  findRefunded,
  findTraces: findPaymentTraces,
  findSpotTraces,
  findComplaintStates,
  findClaimedSums: (db, orderIds) => findClaimedSums({ db, payments: claimPayments }, orderIds),
  findComplainedOrders,
  findComplaintTraces,
  findComplaintSteps,
  findWithdrawalStates,
  findWithdrawalTraces,
  findWithdrawalSteps,
  eraseReasons: eraseRefundReasons,
};

/**
 * Erases the refund reasons written to the guests of these orders, because they may contain names; that of a
 * complaint or a withdrawal is a fixed word.
 */
async function eraseRefundReasons(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await eraseReasons(tx, orderIds);
  await eraseReasonsOnSpot(tx, orderIds);
  await eraseComplaintTexts(tx, orderIds);
}

const eraseReasonsOnSpot = namedQuery(
  "erase_spot_refund_reasons",
  "UPDATE spot_refunds SET reason = NULL WHERE order_id = ANY ($1::uuid[]) AND cause = 'by-hand' AND reason IS NOT NULL",
);

const eraseReasons = namedQuery(
  "erase_refund_reasons",
  `UPDATE refunds SET reason = NULL
   FROM payments p WHERE p.id = payment_id AND p.order_id = ANY ($1::uuid[]) AND cause = 'by-hand' AND reason IS NOT NULL`,
);
