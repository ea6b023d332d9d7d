import type { Instant } from "@mahlzeit/domain/local-time";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import type { ClaimPayments, ClaimRefund } from "./claim-payments.ts";
import { findComplaintOf, lastAnswer } from "./complaint-record.ts";

/**
 * Gives back what was accepted or decided: to the card at once. What was paid on the spot is booked once the restaurant
 * has made up for it, but a delivery that never came at once, because nobody paid for it; if the order is not completed
 * yet, with its completion.
 */
export async function payAnswer(
  tx: Transaction,
  payments: ClaimPayments,
  {
    order,
    isNeverCame,
    refund,
  }: { readonly order: OrderRecord; readonly isNeverCame: boolean; readonly refund: ClaimRefund },
  now: Instant,
): Promise<void> {
  if (refund.cents === 0) return;
  const isDue = order.paymentType === "STRIPE" || (isNeverCame && order.status === "COMPLETED");
  if (isDue) await payments.refund(tx, order, "complaint", refund, now);
}

/**
 * Takes the whole sum off an order on the spot, whose row is locked and which has just been completed, if it was accepted
 * before that it never came.
 */
export async function payOnCompletion(
  tx: Transaction,
  payments: ClaimPayments,
  orderId: string,
  now: Instant,
): Promise<void> {
  const complaint = await findComplaintOf(tx, orderId);
  const answer = complaint?.lines === null ? lastAnswer(complaint) : undefined;
  if (!answer?.amountCents || answer.lines !== null) return;
  const order = await findOrderById(tx, orderId);
  if (order?.paymentType !== "ON_SPOT") return;
  const { leftCents } = await payments.findClaimable(tx, order);
  const refund = { cents: leftCents, byLines: null, key: answer.id, borneBy: answer.borneBy ?? "restaurant" };
  if (leftCents > 0) await payments.refund(tx, order, "complaint", { ...refund, accountId: null }, now);
}
