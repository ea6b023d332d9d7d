import { dayMs, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { paymentTimeoutMs } from "@mahlzeit/domain/orders/order/unpaid";
import { expireOrder } from "../../orders/order/move/expire-order.ts";
import { findOrderState } from "../../orders/order/read/find-orders.ts";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { lockOrderOfPayment } from "./lock-order-of-payment.ts";
import { orderPayments } from "./order-payments.ts";
import type { PaymentProvider, ProviderState } from "./payment-provider.ts";
import { settlePayment } from "./settle-payment.ts";

interface Parts {
  readonly db: Database;
  readonly provider: PaymentProvider | null;
}

/**
 * The time for which a provider that does not know a payment is queried again, because its keys may have been changed
 * by mistake.
 */
const graceMs = 60 * minuteMs;

/**
 * Queries the provider about a payment without a notice, and closes its page once nobody may pay there any more. Throws
 * if the provider cannot be reached or does not know the payment.
 */
export async function askPayment({ db, provider }: Parts, paymentId: string, now: Instant): Promise<void> {
  const [payment] = await find(db, paymentId);
  if (!payment) return noteMethod({ db, provider }, paymentId);
  const { reference, createdAt, orderId } = payment;
  const isOver = createdAt + paymentTimeoutMs <= now;
  // Its page was never shown to the guest.
  if (reference === null) return isOver ? void (await abortPayment(db, paymentId, new Date(now))) : undefined;
  const mayStillPay = !isOver && (await findOrderState(db, orderId)) === "AWAITING_PAYMENT";
  // The payment belongs to another provider than the configured one, which cannot be queried.
  const reported: ProviderState =
    payment.provider !== provider?.name
      ? { state: "UNKNOWN" }
      : await (mayStillPay ? provider.lookUp(reference) : provider.expire(reference));
  if (reported.state === "UNKNOWN") {
    if (now < createdAt + paymentTimeoutMs + graceMs) throw new Error("the provider knows no such payment");
    return db.transaction((tx) => lose(tx, paymentId, now));
  }
  if (reported.state === "OPEN") return isOver ? db.transaction((tx) => askTomorrow(tx, paymentId, now)) : undefined;
  const eventId = `asked:${paymentId}:${reported.state}`;
  const notice = { about: "checkout" as const, eventId, paymentId, reference, reported };
  await settlePayment(db, { provider: payment.provider, notice, now });
}

/**
 * Stores the payment method, which the notice does not contain. If the provider does not return it either, it is not
 * queried again.
 */
async function noteMethod({ db, provider }: Parts, paymentId: string): Promise<void> {
  const [payment] = await findUnnamed(db, paymentId);
  if (!payment || payment.provider !== provider?.name) return;
  const asked = await provider.lookUp(payment.reference);
  if (asked.state === "PAID" && asked.method) await nameMethod(db, paymentId, asked.method);
}

const findUnnamed = namedQuery<{ provider: string; reference: string }>(
  "payment_without_method",
  "SELECT provider, reference FROM payments WHERE id = $1 AND status = 'PAID' AND method IS NULL",
);

const nameMethod = namedQuery(
  "name_payment_method",
  "UPDATE payments SET method = $2 WHERE id = $1 AND method IS NULL",
);

/** Expires an order that is unpaid according to its provider and for which no payment is in progress. */
export async function expireUnpaidOrder(parts: Parts, orderId: string, now: Instant): Promise<void> {
  for (const { id } of await ofOrder(parts.db, orderId)) await askPayment(parts, id, now);
  await expireOrder({ db: parts.db, payments: orderPayments }, orderId, now);
}

/**
 * Marks a payment as lost if its outcome cannot be determined, and alerts an operator. Money that arrives later is
 * still accepted.
 */
async function lose(tx: Transaction, paymentId: string, now: Instant): Promise<void> {
  const orderId = await lockOrderOfPayment(tx, paymentId);
  if (orderId === undefined || (await markAsLost(tx, paymentId, new Date(now))).length === 0) return;
  await raiseAlert(tx, { kind: "payment-lost", orderId, paymentId }, now);
}

/**
 * Queries the provider again tomorrow: the page is closed but the bank has not decided yet, and its notice may get
 * lost.
 */
async function askTomorrow(tx: Transaction, paymentId: string, now: Instant): Promise<void> {
  await addJobs(tx, [{ task: "ask-payment", payload: { paymentId }, runAt: now + dayMs, key: `ask ${paymentId}` }]);
}

interface Unsettled {
  readonly provider: string;
  readonly reference: string | null;
  readonly createdAt: Instant;
  readonly orderId: string;
}

const find = namedQuery<Unsettled>(
  "unsettled_payment",
  `SELECT provider, reference, created_at AS "createdAt", order_id AS "orderId"
   FROM payments WHERE id = $1 AND status IN ('NEW', 'OPEN')`,
);

const ofOrder = namedQuery<{ id: string }>(
  "unsettled_payments_of_order",
  "SELECT id FROM payments WHERE order_id = $1 AND status IN ('NEW', 'OPEN') ORDER BY created_at, id",
);

const abortPayment = namedQuery(
  "give_up_payment",
  "UPDATE payments SET status = 'ABORTED', settled_at = $2 WHERE id = $1 AND status = 'NEW'",
);

const markAsLost = namedQuery<{ id: string }>(
  "lose_payment",
  "UPDATE payments SET status = 'ABORTED', settled_at = $2 WHERE id = $1 AND status = 'OPEN' RETURNING id",
);
