import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { RefundCause } from "@mahlzeit/domain/payment/refund";
import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs } from "../jobs/add-jobs.ts";
import { findMoney, type MoneyAccount, moveMoney } from "./ledger.ts";

/**
 * An order of this locked row came to nothing: pages that are still open are closed, and whatever was paid is owed and
 * given back by a job. Asked again it finds nothing left to do.
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
}

/** Pages where an order could still be paid are closed at the provider, so that nobody pays it again. */
export async function closePages(tx: Transaction, orderId: string): Promise<void> {
  const open = await openPayments(tx, orderId);
  await addJobs(
    tx,
    open.map(({ id }) => ({ task: "ask-payment", payload: { paymentId: id } })),
  );
}

/** What somebody says who gives money back, and with which key. */
interface ByHand {
  readonly reason: string;
  readonly key: string;
  readonly accountId: string;
}

/** So much of what lies in one account of a payment is to be given back. False where the key has given back already. */
export async function oweMoney(
  tx: Transaction,
  money: { readonly paymentId: string; readonly account: MoneyAccount; readonly amountCents: Cents },
  cause: RefundCause,
  now: Instant,
  by?: ByHand,
): Promise<boolean> {
  const { paymentId, account, amountCents } = money;
  const refundId = uuidv7(now);
  const said = [by?.reason ?? null, by?.key ?? null, by?.accountId ?? null];
  const [requested] = await request(tx, refundId, paymentId, cause, amountCents, new Date(now), ...said);
  if (!requested) return false;
  await moveMoney(tx, { paymentId, from: account, to: "owed", amountCents, cause, refundId }, now);
  await addJobs(tx, [{ task: "refund-payment", payload: { refundId } }]);
  return true;
}

const openPayments = namedQuery<{ id: string }>(
  "open_payments_of_order",
  "SELECT id FROM payments WHERE order_id = $1 AND status = 'OPEN'",
);

const request = namedQuery<{ id: string }>(
  "request_refund",
  `INSERT INTO refunds (id, payment_id, cause, amount_cents, status, requested_at, reason, key, asked_by)
   VALUES ($1, $2, $3, $4, 'REQUESTED', $5, $6, $7, $8) ON CONFLICT (key) DO NOTHING RETURNING id`,
);
