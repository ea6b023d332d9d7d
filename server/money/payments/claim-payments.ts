import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { claimedMoney } from "@mahlzeit/domain/money/complaint/amount";
import { complaintReason } from "@mahlzeit/domain/money/complaint/complaint";
import { isUnsettled } from "@mahlzeit/domain/money/complaint/states";
import type { ClaimCause } from "@mahlzeit/domain/money/payment/refund";
import { withdrawalReason } from "@mahlzeit/domain/money/withdrawal/withdrawal";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import { currentOrder } from "../../orders/order/read/current-order.ts";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import type { ClaimableMoney, ClaimPayments, ClaimRefund } from "../complaints/claim-payments.ts";
import { findComplaintOf, stillClaimed } from "../complaints/complaint-record.ts";
import { settleComplaint } from "../complaints/settle-complaint.ts";
import { settleEmptyWithdrawals } from "../withdrawals/settle-withdrawals.ts";
import { bookReturned } from "./book-order.ts";
import { findMoney } from "./ledger.ts";
import { findRefundablePieces, findRefundsByHand, findSpotMoney, refundOnSpot } from "./refund-on-spot.ts";
import { oweMoney } from "./release-payment.ts";

export const claimPayments: ClaimPayments = { findClaimable, refund };

const reasons: Record<ClaimCause, string> = { complaint: complaintReason, withdrawal: withdrawalReason };

async function findClaimable(tx: Transaction, order: OrderRecord): Promise<ClaimableMoney> {
  const current = currentOrder(order);
  const paid = await findRefundablePieces(tx, order);
  const madeUpFor = new Set<string>();
  const byHand = await findRefundsByHand(tx, order.id);
  if (isFailed(order.status)) return { paid, leftCents: 0, madeUpFor, byHand };
  if (order.paymentType === "STRIPE")
    return { paid, leftCents: (await findOrderBalance(tx, order.id))?.amountCents ?? 0, madeUpFor, byHand };
  const spot = (await findSpotMoney(tx, [order.id])).get(order.id);
  for (const { key } of spot?.refunds ?? []) madeUpFor.add(key);
  return { paid, leftCents: spot?.refundableCents ?? current.totalCents, madeUpFor, byHand };
}

async function findOrderBalance(tx: Transaction, orderId: string) {
  return (await findMoney(tx, orderId)).find(({ account }) => account === "order");
}

async function refund(
  tx: Transaction,
  { id: orderId, paymentType }: OrderRecord,
  cause: ClaimCause,
  { cents: amountCents, ...by }: ClaimRefund,
  now: Instant,
): Promise<void> {
  const said = { ...by, reason: reasons[cause] };
  if (paymentType === "ON_SPOT") {
    await refundOnSpot(tx, { ...said, orderId, amountCents, cause }, now);
    return settleIfNothingLeft(tx, orderId, now);
  }
  const balance = await findOrderBalance(tx, orderId);
  const refundId = balance && (await oweMoney(tx, { ...balance, amountCents }, cause, now, said));
  if (refundId !== undefined) await bookReturned(tx, { orderId, kind: "refund", causeId: refundId }, now);
  await settleIfNothingLeft(tx, orderId, now);
}

/** Settles the complaint about an order and the withdrawals from it, whose row is locked, that have nothing left to give back. */
export async function settleIfNothingLeft(tx: Transaction, orderId: string, now: Instant): Promise<void> {
  await settleEmptyWithdrawals(tx, claimPayments, orderId, now);
  const complaint = await findComplaintOf(tx, orderId);
  const order = complaint && (await findOrderById(tx, orderId));
  if (!complaint || !order) return;
  const money = await findClaimable(tx, order);
  if (money.leftCents === 0 || stillClaimed(complaint, money)?.length === 0) await settleComplaint(tx, orderId, now);
}

/** Returns what the complaint about an order comes to; null if none waits. */
export async function findWaitingComplaintCents(tx: Transaction, order: OrderRecord): Promise<Cents | null> {
  const complaint = await findComplaintOf(tx, order.id);
  if (!complaint || !isUnsettled(complaint.status)) return null;
  const money = await findClaimable(tx, order);
  return claimedMoney(stillClaimed(complaint, money), money)?.cents ?? 0;
}
