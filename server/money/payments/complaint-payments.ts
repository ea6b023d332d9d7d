import type { Instant } from "@mahlzeit/domain/local-time";
import { complaintReason } from "@mahlzeit/domain/money/complaint/complaint";
import { paidLines } from "@mahlzeit/domain/money/payment/refund-lines";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import { currentOrder } from "../../orders/order/read/current-order.ts";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import type { ClaimableMoney, ComplaintPayments, ComplaintRefund } from "../complaints/complaint-payments.ts";
import { findComplaintOf } from "../complaints/complaint-record.ts";
import { settleComplaint } from "../complaints/settle-complaint.ts";
import { bookReturned } from "./book-order.ts";
import { findMoney } from "./ledger.ts";
import { findRefundedLines, findSpotMoney, refundOnSpot } from "./refund-on-spot.ts";
import { oweMoney } from "./release-payment.ts";

export const complaintPayments: ComplaintPayments = { findClaimable, refundComplaint };

async function findClaimable(tx: Transaction, order: OrderRecord): Promise<ClaimableMoney> {
  const current = currentOrder(order);
  const paid = paidLines(current, await findRefundedLines(tx, order.id));
  const madeUpFor = new Set<string>();
  if (isFailed(order.status)) return { paid, leftCents: 0, madeUpFor };
  if (order.paymentType === "STRIPE")
    return { paid, leftCents: (await findOrderBalance(tx, order.id))?.amountCents ?? 0, madeUpFor };
  const spot = (await findSpotMoney(tx, [order.id])).get(order.id);
  for (const { key } of spot?.refunds ?? []) madeUpFor.add(key);
  return { paid, leftCents: spot?.refundableCents ?? current.totalCents, madeUpFor };
}

async function findOrderBalance(tx: Transaction, orderId: string) {
  return (await findMoney(tx, orderId)).find(({ account }) => account === "order");
}

async function refundComplaint(
  tx: Transaction,
  { id: orderId, paymentType }: OrderRecord,
  { cents: amountCents, ...by }: ComplaintRefund,
  now: Instant,
): Promise<void> {
  const said = { ...by, reason: complaintReason };
  const cause = "complaint";
  if (paymentType === "ON_SPOT") return void (await refundOnSpot(tx, { ...said, orderId, amountCents, cause }, now));
  const balance = await findOrderBalance(tx, orderId);
  const refundId = balance && (await oweMoney(tx, { ...balance, amountCents }, cause, now, said));
  if (refundId !== undefined) await bookReturned(tx, { orderId, kind: "refund", causeId: refundId }, now);
}

/** Settles the complaint about an order, whose row is locked, that has nothing left to give back. */
export async function settleIfNothingLeft(tx: Transaction, orderId: string, now: Instant): Promise<void> {
  if (!(await findComplaintOf(tx, orderId))) return;
  const order = await findOrderById(tx, orderId);
  if (order && (await findClaimable(tx, order)).leftCents === 0) await settleComplaint(tx, orderId, now);
}
