import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { paymentTimeoutMs } from "@mahlzeit/domain/orders/order/unpaid";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { moveMoney } from "./ledger.ts";

/** The time a guest may take to pay; providers require at least half an hour. */
/**
 * The minutes after which the provider is queried, because a notice may get lost; the last is after its page has
 * closed.
 */
const askAfterMinutes = [2, 10, 33];

interface PayableOrder {
  readonly id: string;
  readonly totalCents: number;
}

/** Starts a payment attempt for an order, with the jobs that handle it if no notice ever arrives. */
export async function beginPayment(
  tx: Transaction,
  order: PayableOrder,
  provider: string,
  now: Instant,
): Promise<string> {
  const paymentId = await addPayment(tx, order, provider, now);
  await addJobs(tx, [
    { task: "expire-order", payload: { orderId: order.id }, runAt: now + paymentTimeoutMs },
    ...askAfterMinutes.map((minutes) => ({
      task: "ask-payment" as const,
      payload: { paymentId },
      runAt: now + minutes * minuteMs,
    })),
  ]);
  return paymentId;
}

/** Stores a payment before any provider knows of it. */
export async function addPayment(
  tx: Transaction,
  order: PayableOrder,
  provider: string,
  now: Instant,
): Promise<string> {
  const id = uuidv7(now);
  await add(tx, id, order.id, provider, order.totalCents, new Date(now));
  return id;
}

/** Stores a payment that is already complete, so that the provider need not be asked. */
export async function addPaidPayment(
  tx: Transaction,
  order: PayableOrder,
  { provider, paidAt }: { provider: string; paidAt: Instant },
): Promise<void> {
  const paymentId = uuidv7(paidAt);
  const amountCents = order.totalCents;
  await addPaid(tx, paymentId, order.id, provider, amountCents, new Date(paidAt));
  await moveMoney(tx, { paymentId, from: "guest", to: "held", amountCents, cause: "received" }, paidAt);
  await moveMoney(tx, { paymentId, from: "held", to: "order", amountCents, cause: "placed" }, paidAt);
}

const add = namedQuery(
  "add_payment",
  `INSERT INTO payments (id, order_id, provider, amount_cents, status, created_at) VALUES ($1, $2, $3, $4, 'NEW', $5)`,
);

const addPaid = namedQuery(
  "add_paid_payment",
  `INSERT INTO payments (id, order_id, provider, amount_cents, status, received_cents, reference, created_at, settled_at)
   VALUES ($1, $2, $3, $4, 'PAID', $4, $1::uuid::text, $5, $5)`,
);

/** Tells whether a payment page is open, or being opened, on which the guest can still pay. */
export async function isBeingPaid(tx: Transaction, orderId: string, now: Instant): Promise<boolean> {
  return (await begunSince(tx, orderId, new Date(now - paymentTimeoutMs))).length > 0;
}

const begunSince = namedQuery<{ id: string }>(
  "payment_begun_since",
  "SELECT id FROM payments WHERE order_id = $1 AND status IN ('NEW', 'OPEN') AND created_at > $2 LIMIT 1",
);
