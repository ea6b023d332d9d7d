import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import type { RefundCause } from "@mahlzeit/domain/money/payment/refund";
import type { LinesRefund } from "@mahlzeit/domain/money/payment/refund-lines";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import { currentOrder } from "../../orders/order/read/current-order.ts";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { findReturnedOf } from "./find-returned.ts";
import { findMoney, type MoneyAccount, moveMoney } from "./ledger.ts";
import { takeBackTransfers } from "./transfers/plan-transfers.ts";

/**
 * Closes open payment pages of a failed order, whose row is locked, and refunds all payments by a job. Calling it again
 * has no effect.
 */
export async function releasePayment(
  tx: Transaction,
  orderId: string,
  cause: RefundCause,
  now: Instant,
): Promise<void> {
  await closePages(tx, orderId);
  for (const money of await findMoney(tx, orderId))
    if (money.account === "held" || money.account === "order") await oweMoney(tx, money, cause, now);
  await takeBackTransfers(tx, orderId, now);
}

/**
 * Refunds the difference after a correction made an order, whose row is locked, cheaper; at most the rest of its money.
 */
export async function refundDifference(tx: Transaction, orderId: string, cents: Cents, now: Instant): Promise<void> {
  const money = (await findMoney(tx, orderId)).find(({ account }) => account === "order");
  const amountCents = Math.min(cents, money?.amountCents ?? 0);
  if (money && amountCents > 0) await oweMoney(tx, { ...money, amountCents }, "correction", now);
}

/**
 * Refunds the guest's credit of an order, whose row is locked, that could not be refunded while a bank had the money:
 * everything if the order failed, otherwise the difference to its current price.
 */
export async function refundWhatIsDue(tx: Transaction, orderId: string, now: Instant): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (!order) return;
  if (isFailed(order.status)) return releasePayment(tx, orderId, "dispute-won", now);
  const back = await findReturnedOf(tx, orderId);
  const remainingCents = Math.max(0, currentOrder(order).totalCents - back.operator - back.restaurant);
  const money = (await findMoney(tx, orderId)).find(({ account }) => account === "order");
  if (money) await refundDifference(tx, orderId, Math.max(0, money.amountCents - remainingCents), now);
}

/** Closes open payment pages at the provider, so that the order is not paid again. */
export async function closePages(tx: Transaction, orderId: string): Promise<void> {
  const open = await openPayments(tx, orderId);
  await addJobs(
    tx,
    open.map(({ id }) => ({ task: "ask-payment", payload: { paymentId: id } })),
  );
}

/** The details of a refund that somebody decided: its reason and its key. */
interface Decided {
  readonly reason: string;
  readonly key: string;
  /** Null if a device accepted a complaint. */
  readonly accountId: string | null;
  readonly borneBy: Bearer;
  readonly byLines: LinesRefund | null;
}

/**
 * Marks an amount in one account of a payment for refund. Returns the refund's id; undefined if the key was used
 * before.
 */
export async function oweMoney(
  tx: Transaction,
  money: { readonly paymentId: string; readonly account: MoneyAccount; readonly amountCents: Cents },
  cause: RefundCause,
  now: Instant,
  by?: Decided,
): Promise<string | undefined> {
  const { paymentId, account, amountCents } = money;
  const refundId = uuidv7(now);
  const said = [by?.reason ?? null, by?.key ?? null, by?.accountId ?? null, by?.borneBy ?? "restaurant"];
  const lines = by?.byLines ? JSON.stringify(by.byLines) : null;
  const [requested] = await request(tx, refundId, paymentId, cause, amountCents, new Date(now), ...said, lines);
  if (!requested) return undefined;
  await moveMoney(tx, { paymentId, from: account, to: "owed", amountCents, cause, refundId }, now);
  await addJobs(tx, [{ task: "refund-payment", payload: { refundId } }]);
  return refundId;
}

const openPayments = namedQuery<{ id: string }>(
  "open_payments_of_order",
  "SELECT id FROM payments WHERE order_id = $1 AND status = 'OPEN'",
);

const request = namedQuery<{ id: string }>(
  "request_refund",
  `INSERT INTO refunds (id, payment_id, cause, amount_cents, status, requested_at, reason, key, asked_by, borne_by, by_lines)
   VALUES ($1, $2, $3, $4, 'REQUESTED', $5, $6, $7, $8, $9, $10::jsonb) ON CONFLICT (key) DO NOTHING RETURNING id`,
);
