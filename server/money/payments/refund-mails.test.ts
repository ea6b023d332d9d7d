import { randomUUID } from "node:crypto";
import { findOrderDossier, resendOrderMail } from "@mahlzeit/contract/operator/people";
import { expect, test } from "vitest";
import { findOrderById, lockOrder } from "../../orders/order/read/find-orders.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { deleteJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { mailJobs } from "../../testing/mails.ts";
import { type CardOrder, choose, placeCardOrder } from "../../testing/payments.ts";
import { refundByHand } from "./refund-by-hand.ts";
import { refundPayment, settleRefund } from "./refund-payment.ts";
import { makeSandbox } from "./sandbox.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const secret = Buffer.alloc(32, 7);
const provider = makeSandbox({ publicUrl: "http://localhost:3000", db, secret, now: () => start });
const app = await testApp({ pool, db, now: () => start, payments: provider });
const operator = await makeAccount(db, { isOperator: true });

const placePaid = async () => {
  const order = await placeCardOrder(app, await openKitchen(pool));
  await choose(app, order, "PAID");
  return order;
};
const refund = async ({ id }: CardOrder, amounts: readonly number[]) => {
  for (const amountCents of amounts)
    await db.transaction(async (tx) => {
      await lockOrder(tx, id);
      const order = await findOrderById(tx, id);
      if (!order) throw new Error("the order is gone");
      const said = { reason: `${amountCents} Cent`, key: randomUUID(), accountId: operator.id };
      await refundByHand(tx, { order, amountCents, lines: null, borneBy: "restaurant", ...said }, start);
    });
  const { rows } = await pool.query<{ id: string }>(
    `SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.order_id = $1 AND r.status = 'REQUESTED' ORDER BY r.requested_at, r.id`,
    [id],
  );
  return rows.map((row) => row.id);
};
/** Runs the waiting jobs that mail refunds of an order, and returns what the guest reads of each. */
const told = async ({ id }: CardOrder) => {
  const { mails, handlers } = mailJobs({ db, log: app.log, now: () => start });
  const jobs = await deleteJobs<never>(pool, "payload->>'orderId' = $1 AND payload->>'kind' = 'refunded'", [id]);
  for (const { payload } of jobs) await handlers["mail-order"](payload, 1);
  const amount = (text: string, of: RegExp) => of.exec(text)?.[1]?.replace(/\s/, " ");
  return {
    causes: new Set(mails.map(({ cause }) => cause)).size,
    mails: mails
      .map(({ text }) => [amount(text, /Rückzahlung: ([\d,]+\s€)/), amount(text, /insgesamt ([\d,]+\s€)/)])
      .toSorted(),
  };
};

test("of refunds that end in the same instant each is told by a mail of its own, with its amount and the sum so far", async () => {
  const order = await placePaid();
  const ids = await refund(order, [250, 250, 1100]);
  await Promise.all([...ids, ...ids].map((id) => refundPayment({ db, provider }, id, { now: start })));
  const { causes, mails } = await told(order);
  expect(causes).toBe(3);
  expect(mails.map(([amount]) => amount)).toEqual(["11,00 €", "2,50 €", "2,50 €"]);
  expect(mails.filter(([, sum]) => sum === "16,00 €")).toHaveLength(1);
  const dossier = await callAs(app, operator, findOrderDossier, { params: { id: order.id } });
  const stored = dossier.json().mails.filter(({ kind }: { kind: string }) => kind === "refunded");
  expect(stored).toHaveLength(3);
  for (const { id } of stored)
    await callAs(app, operator, resendOrderMail, {
      params: { id: order.id, mailId: id },
      body: { sendingId: randomUUID() },
    });
  expect(await told(order)).toEqual({ causes, mails });
});

test("a refund whose end is recorded with an earlier time than the one before has a mail of its own too", async () => {
  const order = await placePaid();
  const [first = "", second = ""] = await refund(order, [300, 300]);
  await refundPayment({ db, provider }, first, { now: start });
  const before = await told(order);
  await refundPayment({ db, provider }, second, { now: start - 1000 });
  const after = await told(order);
  expect([before.mails, after.mails]).toEqual([[["3,00 €", undefined]], [["3,00 €", "6,00 €"]]]);
});

test("a refund that the bank returns before its mail goes is not told, and the one before it not again", async () => {
  const order = await placePaid();
  const [first = "", second = ""] = await refund(order, [300, 450]);
  await refundPayment({ db, provider }, first, { now: start });
  expect((await told(order)).mails).toHaveLength(1);
  await refundPayment({ db, provider }, second, { now: start + 60_000 });
  await settleRefund(db, { idempotencyKey: second, state: "FAILED" }, start + 90_000);
  expect((await told(order)).mails).toEqual([]);
});
