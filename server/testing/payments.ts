import { randomUUID } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { askPayment, expireUnpaidOrder } from "../money/payments/ask-payment.ts";
import type { PaymentProvider } from "../money/payments/payment-provider.ts";
import { refundPayment } from "../money/payments/refund-payment.ts";
import { makeTransfer } from "../money/payments/transfers/make-transfer.ts";
import type { Database } from "../platform/database/connect.ts";
import { findJobs, rescheduleJobs, unlockJobs } from "./jobs.ts";
import type { Kitchen } from "./kitchen.ts";
import { orderBody, post } from "./orders.ts";

/** An order that waits for its payment, in the guest's response. */
export interface CardOrder {
  readonly id: string;
  readonly identificationTag: string;
  readonly url: string;
  readonly status: string;
  readonly total: number;
}

export async function placeCardOrder(
  app: FastifyInstance,
  kitchen: Kitchen,
  { key = randomUUID(), ...changes }: { key?: string } & Record<string, unknown> = {},
): Promise<CardOrder> {
  const body = orderBody(kitchen, { paymentType: "STRIPE", ...changes });
  return (await post(app, body, { "idempotency-key": key })).json();
}

export async function statusOf(app: FastifyInstance, { identificationTag }: CardOrder): Promise<string> {
  return (await app.inject(`/api/service/order/get/preview/${identificationTag}`)).json().status;
}

/** Submits the guest's choice on the sandbox's page. */
export function choose(app: FastifyInstance, { url }: { url: string }, outcome: string, delivery = "once") {
  return app.inject({
    method: "POST",
    url: new URL(url).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `outcome=${outcome}&delivery=${delivery}`,
  });
}

/** Finds the balances of an order's ledger accounts, in cents. */
export async function moneyOf(pool: pg.Pool, { id }: { id: string }): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ account: string; cents: number }>(
    `SELECT entry.account, sum(entry.amount)::int AS cents
     FROM payments p JOIN payment_movements m ON m.payment_id = p.id,
       LATERAL (VALUES (m.to_account, m.amount_cents), (m.from_account, -m.amount_cents)) AS entry (account, amount)
     WHERE p.order_id = $1 GROUP BY 1 HAVING sum(entry.amount) <> 0`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** Finds the kinds of queued mails about an order. */
export async function mailsOf(pool: pg.Pool, { id }: { id: string }): Promise<string[]> {
  const jobs = await findJobs<{ kind: string }>(pool, "task = 'mail-order' AND payload->>'orderId' = $1", [id]);
  return jobs.map(({ payload }) => payload.kind).toSorted();
}

/** Runs the jobs of an order at once: queries its payments, makes its refunds and its restaurant's transfers. */
export async function runQueuedJobs(
  { pool, db, provider }: { pool: pg.Pool; db: Database; provider: PaymentProvider },
  { id }: { id: string },
  now: Instant,
): Promise<void> {
  const payments = await pool.query<{ id: string }>("SELECT id FROM payments WHERE order_id = $1 ORDER BY id", [id]);
  for (const payment of payments.rows) await askPayment({ db, provider }, payment.id, now);
  const refunds = await pool.query<{ id: string }>(
    "SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1 ORDER BY r.id",
    [id],
  );
  for (const refund of refunds.rows) await refundPayment({ db, provider }, refund.id, { now });
  const transfers = await pool.query<{ id: string }>(
    "SELECT id FROM transfers WHERE order_id = $1 ORDER BY of_transfer_id IS NOT NULL, id",
    [id],
  );
  for (const transfer of transfers.rows) await makeTransfer({ db, provider }, transfer.id, { now });
}

/** Runs the jobs due until a time, without waiting for the guest any longer. */
export async function runTimeOut(
  { pool, db, provider }: { pool: pg.Pool; db: Database; provider: PaymentProvider },
  now: Instant,
): Promise<void> {
  const each = async (query: string, act: (id: string) => Promise<void>) => {
    const { rows } = await pool.query<{ id: string }>(query);
    for (const { id } of rows) await act(id);
  };
  const parts = { db, provider };
  await each("SELECT id FROM orders WHERE status = 'AWAITING_PAYMENT'", (id) => expireUnpaidOrder(parts, id, now));
  await each("SELECT id FROM payments WHERE status IN ('NEW', 'OPEN')", (id) => askPayment(parts, id, now));
  await each("SELECT id FROM refunds WHERE status = 'REQUESTED'", (id) => refundPayment(parts, id, { now }));
  await each("SELECT id FROM transfers WHERE done_at IS NULL ORDER BY of_transfer_id IS NOT NULL, id", (id) =>
    makeTransfer(parts, id, { now }),
  );
}

export interface BookedOrder {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly paid: number;
  readonly pending: number;
  readonly outside: number;
  /** The amount refunded by a person. */
  readonly byHand: number;
  readonly mails: readonly string[];
}

/** Finds the orders of one restaurant, or of all. */
export async function bookedOrders(pool: pg.Pool, restaurant?: { readonly id: string }): Promise<BookedOrder[]> {
  const balance = (accounts: string) => `(
    SELECT coalesce(sum(CASE WHEN to_account IN (${accounts}) THEN m.amount_cents ELSE 0 END
      - CASE WHEN from_account IN (${accounts}) THEN m.amount_cents ELSE 0 END), 0)::int
    FROM payments p JOIN payment_movements m ON m.payment_id = p.id WHERE p.order_id = o.id)`;
  const { rows } = await pool.query<BookedOrder>(
    `SELECT id, status, total_cents AS total, ${balance("'order'")} AS paid, ${balance("'held', 'owed'")} AS pending,
       ${balance("'guest'")} AS outside,
       (SELECT coalesce(sum(r.amount_cents), 0)::int FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.order_id = o.id AND r.cause = 'by-hand') AS "byHand",
       CASE WHEN status IN ('PLACED', 'ACCEPTED', 'REJECTED') THEN ARRAY['placed', 'to-restaurant'] ELSE '{}' END
         || CASE WHEN status IN ('ACCEPTED', 'REJECTED') THEN ARRAY[lower(status)] ELSE '{}' END
         || CASE WHEN EXISTS (SELECT FROM order_moves WHERE order_id = o.id AND status = 'EXPIRED' AND moved_by = 'clock')
              THEN ARRAY['payment-failed'] ELSE '{}' END
         || CASE WHEN EXISTS (SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.id)
              THEN ARRAY['refunded'] ELSE '{}' END AS mails
     FROM orders o WHERE $1::uuid IS NULL OR restaurant_id = $1`,
    [restaurant?.id],
  );
  return rows;
}

/** Makes all mails due now, also those locked by a killed worker. */
export async function makeMailsDue(pool: pg.Pool): Promise<void> {
  await unlockJobs(pool);
  await rescheduleJobs(pool, "task = 'mail-order'");
}
