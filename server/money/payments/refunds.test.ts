import { dayMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { moveOrder } from "../../orders/order/move/move-order.ts";
import { lockOrder } from "../../orders/order/read/find-orders.ts";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { choose, moneyOf, placeCardOrder } from "../../testing/payments.ts";
import { orderPayments } from "./order-payments.ts";
import type { PaymentProvider, RefundState } from "./payment-provider.ts";
import { refundPayment, settleRefund } from "./refund-payment.ts";
import { makeSandbox } from "./sandbox.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const secret = Buffer.alloc(32, 7);
const provider = makeSandbox({ publicUrl: "http://localhost:3000", db, secret, now: () => now });
const app = await testApp({ pool, db, now: () => now, payments: provider });
const kitchen = await openKitchen(pool);

beforeEach(() => pool.query("UPDATE alerts SET settled_at = now()"));

const kindsOfAlerts = async () => (await openAlerts(db)).map(({ kind }) => kind);
const refuse = (state: RefundState): PaymentProvider => ({ ...provider, refund: async () => state });
const paidAndRejected = async () => {
  const order = await placeCardOrder(app, kitchen);
  await choose(app, order, "PAID");
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked) await moveOrder(tx, locked, "REJECTED", { mover: "restaurant", payments: orderPayments, now });
  });
  const { rows } = await pool.query<{ id: string }>(
    "SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1",
    [order.id],
  );
  return { order, refundId: rows[0]?.id ?? "" };
};

test("a refund that fails stays owed, and an operator is told", async () => {
  const { order, refundId } = await paidAndRejected();
  await refundPayment({ db, provider: refuse("FAILED") }, refundId, { now });
  expect([await moneyOf(pool, order), await kindsOfAlerts()]).toEqual([
    { guest: -3585, owed: 3585 },
    ["refund-failed"],
  ]);
});

test("a refund under way ends with the provider's notice, and may come back from the bank", async () => {
  const { order, refundId } = await paidAndRejected();
  await refundPayment({ db, provider: refuse("PENDING") }, refundId, { now });
  expect(await moneyOf(pool, order)).toMatchObject({ owed: 3585 });
  const reported = (state: RefundState) => settleRefund(db, { idempotencyKey: refundId, state }, now);
  await Promise.all([reported("DONE"), reported("DONE"), reported("PENDING")]);
  expect(await moneyOf(pool, order)).toEqual({});
  await reported("FAILED");
  await reported("DONE");
  expect([await moneyOf(pool, order), await kindsOfAlerts()]).toEqual([
    { guest: -3585, owed: 3585 },
    ["refund-failed"],
  ]);
});

test("about a refund under way the provider is asked again the next day, should its notice get lost", async () => {
  const { order, refundId } = await paidAndRejected();
  await refundPayment({ db, provider: refuse("PENDING") }, refundId, { now });
  const jobs = await findJobs(pool, "payload->>'refundId' = $1", [refundId]);
  expect(jobs.filter(({ runAt }) => runAt === now + dayMs)).toHaveLength(1);
  await refundPayment({ db, provider: refuse("DONE") }, refundId, { now: now + dayMs });
  expect(await moneyOf(pool, order)).toEqual({});
});

test("a refund that nobody could ask for in a day is reported to an operator, and still tried", async () => {
  const { order, refundId } = await paidAndRejected();
  const away = { ...provider, refund: () => Promise.reject(new Error("ECONNREFUSED")) };
  const attempt = (isOverdue: boolean) => refundPayment({ db, provider: away }, refundId, { now, isOverdue });
  await expect(attempt(false)).rejects.toThrow("ECONNREFUSED");
  expect(await kindsOfAlerts()).toEqual([]);
  for (let i = 0; i < 2; i++) await expect(attempt(true)).rejects.toThrow("ECONNREFUSED");
  expect(await kindsOfAlerts()).toEqual(["refund-failed"]);
  await refundPayment({ db, provider }, refundId, { now });
  expect([await moneyOf(pool, order), await kindsOfAlerts()]).toEqual([{}, []]);
});

test("nobody is told of an overdue refund of which a notice said meanwhile that it is done", async () => {
  const { order, refundId } = await paidAndRejected();
  const told: PaymentProvider = {
    ...provider,
    refund: async () => {
      await settleRefund(db, { idempotencyKey: refundId, state: "DONE" }, now);
      throw new Error("ETIMEDOUT");
    },
  };
  await expect(refundPayment({ db, provider: told }, refundId, { now, isOverdue: true })).rejects.toThrow("ETIMEDOUT");
  expect([await moneyOf(pool, order), await kindsOfAlerts()]).toEqual([{}, []]);
});

test("a refund that failed for good stays reported when another one of its payment is done", async () => {
  const { refundId } = await paidAndRejected();
  await refundPayment({ db, provider: refuse("FAILED") }, refundId, { now });
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO refunds (id, payment_id, amount_cents, status, requested_at, cause)
     SELECT gen_random_uuid(), payment_id, 100, 'REQUESTED', requested_at, 'too-late' FROM refunds WHERE id = $1 RETURNING id`,
    [refundId],
  );
  await refundPayment({ db, provider: refuse("DONE") }, rows[0]?.id ?? "", { now });
  expect(await kindsOfAlerts()).toContain("refund-failed");
});

test("a refund goes out again after the provider could not be reached, and counts once", async () => {
  const { order, refundId } = await paidAndRejected();
  const answerLost: PaymentProvider = {
    ...provider,
    refund: async (asked) => {
      await provider.refund(asked);
      throw new Error("ECONNRESET");
    },
  };
  await expect(refundPayment({ db, provider: answerLost }, refundId, { now })).rejects.toThrow("ECONNRESET");
  await refundPayment({ db, provider }, refundId, { now });
  const { rows } = await pool.query("SELECT amount_cents FROM sandbox_refunds WHERE key = $1", [refundId]);
  expect([rows, await moneyOf(pool, order)]).toEqual([[{ amount_cents: 3585 }], {}]);
});
