import { randomUUID } from "node:crypto";
import { correctOrder, previewCorrection } from "@mahlzeit/contract/orders/corrections";
import { refundOrder } from "@mahlzeit/contract/orders/managed-orders";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { makeSandbox } from "../../../money/payments/sandbox.ts";
import { findIdentity } from "../../../people/accounts/sessions.ts";
import { bearer, makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { askingKitchen } from "../../../testing/asking-kitchen.ts";
import { callAs } from "../../../testing/calls.ts";
import { pizzaAndDrinks, replacementBy } from "../../../testing/corrections.ts";
import { testDatabase } from "../../../testing/database.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { type CardOrder, choose, moneyOf, placeCardOrder, runQueuedJobs } from "../../../testing/payments.ts";
import { setCampaign } from "../../promotions/set-campaign.ts";
import { questionMail } from "../mails/correction-mails.ts";
import { requireOrder } from "../read/find-orders.ts";
import { correctOrder as correctWith } from "./correct-order.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const provider = makeSandbox({
  publicUrl: "http://localhost:3000",
  db,
  secret: Buffer.alloc(32, 7),
  now: () => now,
});
const app = await testApp({ pool, db, now: () => now, payments: provider });
const asking = await askingKitchen({ pool, db, app }, now);
const { kitchen, theke, ofen, move, correct, ask, answer, seen, silence, onBoard } = asking;
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });

async function accept(order: CardOrder): Promise<CardOrder> {
  await choose(app, order, "PAID");
  await move(order, "ACCEPTED", { minutes: 30 });
  return order;
}
const paid = async (changes: Record<string, unknown> = {}) => accept(await placeCardOrder(app, kitchen, changes));
const onBoardSums = async (order: CardOrder) => {
  const { subtotal, deliveryFee, total } = await onBoard(order);
  return [subtotal, deliveryFee, total];
};
const previewOf = ({ id }: CardOrder, missing: object, seq = 1) =>
  callAs(app, theke, previewCorrection, { params: { id }, body: { seq, missing: [missing] } });
const leaveOut = (position: number, quantity = 1) => ({ position, quantity });
const refund = (order: CardOrder, amount: number) =>
  callAs(app, owner, refundOrder, {
    params: { id: order.id },
    headers: { "idempotency-key": randomUUID() },
    body: { amount, reason: "Zu kalt" },
  });
const refundLine = (order: CardOrder, position: number, quantity: number, amount: number) =>
  callAs(app, owner, refundOrder, {
    params: { id: order.id },
    headers: { "idempotency-key": randomUUID() },
    body: { amount, reason: "Limo war aus", lines: [{ position, quantity }] },
  });
const refundsOf = async ({ id }: CardOrder) =>
  (
    await pool.query(
      `SELECT r.cause, r.amount_cents AS cents, r.status FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE p.order_id = $1 ORDER BY r.amount_cents`,
      [id],
    )
  ).rows;

test("a correction keeps the fee of the delivery, and cancelling gives all of it back", async () => {
  await pool.query("UPDATE delivery_areas SET fee_cents = 290 WHERE restaurant_id = $1", [kitchen.id]);
  const order = await paid({ type: "DELIVERY", takeawayTime: null, asapDelivery: true, address: home });
  expect(await seen(order)).toMatchObject({ deliveryFee: 2.9, total: 38.75 });
  const { changes } = (await correct(theke, order, { seq: 1, missing: [leaveOut(1, 3)] })).json();
  expect(changes).toMatchObject([{ subtotal: 28.8, deposit: 0, total: 28.82, refund: 9.93 }]);
  expect(await onBoardSums(order)).toEqual([28.8, 2.9, 28.82]);
  expect((await refund(order, 28.83)).statusCode).toBe(422);
  expect((await refund(order, 28.82)).statusCode).toBe(200);
  await runQueuedJobs({ pool, db, provider }, order, now);
  expect(await moneyOf(pool, order)).toEqual({});
  await pool.query("UPDATE delivery_areas SET fee_cents = 0 WHERE restaurant_id = $1", [kitchen.id]);
});

test("each correction gives back its difference at once, deposit and discount to the cent, and the books balance", async () => {
  const order = await paid();
  expect(await seen(order)).toMatchObject({ total: 35.85, discount: { value: 3.9 } });
  expect((await correct(theke, order, { seq: 1, missing: [leaveOut(1, 2)] })).json().changes).toMatchObject([
    {
      subtotal: 32.2,
      discount: { value: 3.22, reason: "restaurant", label: "10 % Rabatt" },
      deposit: 0.25,
      total: 29.23,
    },
  ]);
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, order: 2923, owed: 662 });
  const swap = { ...leaveOut(0), replacement: replacementBy(kitchen, "soup") };
  await correct(ofen, order, { seq: 2, missing: [swap] });
  await runQueuedJobs({ pool, db, provider }, order, now);
  await runQueuedJobs({ pool, db, provider }, order, now);
  const { changes, refunded } = await seen(order);
  expect(changes.at(-1)).toMatchObject({ total: 16.54, refund: 12.69 });
  expect(refunded).toBe(19.31);
  expect(await refundsOf(order)).toEqual([
    { cause: "correction", cents: 662, status: "DONE" },
    { cause: "correction", cents: 1269, status: "DONE" },
  ]);
  expect(await moneyOf(pool, order)).toEqual({ guest: -1654, order: 1654 });
});

test("what is cancelled after a correction gives back the rest", async () => {
  const order = await paid();
  await correct(theke, order, { seq: 1, missing: [leaveOut(0)] });
  await move(order, "CANCELLED", { reason: "Strom weg" });
  await runQueuedJobs({ pool, db, provider }, order, now);
  expect(await refundsOf(order)).toMatchObject([
    { cause: "correction", cents: 1296 },
    { cause: "cancelled", cents: 2289 },
  ]);
  expect(await moneyOf(pool, order)).toEqual({});
});

test("by hand no more can be given back than a correction left, and a correction gives back at most what is left", async () => {
  const order = await paid();
  await correct(theke, order, { seq: 1, missing: [leaveOut(0)] });
  expect((await refund(order, 22.9)).json()).toMatchObject({ code: "invalid-input" });
  expect((await refund(order, 20)).statusCode).toBe(200);
  const answered = await correct(theke, order, { seq: 2, missing: [leaveOut(0)] });
  expect(answered.json()).toMatchObject({ changes: [{}, { refund: 12.96 }], money: { refundable: 0 } });
  await runQueuedJobs({ pool, db, provider }, order, now);
  expect(await moneyOf(pool, order)).toEqual({});
  expect((await correct(theke, order, { seq: 3, missing: [leaveOut(1)] })).json().changes).toHaveLength(3);
  expect(await refundsOf(order)).toHaveLength(3);
});

test("pieces that were refunded by line are refunded no more by a correction, and nobody asks about them", async () => {
  const order = await paid();
  expect((await refundLine(order, 1, 2, 6.62)).statusCode).toBe(200);
  const refused = { code: "invalid-quantity" };
  expect((await correct(theke, order, { seq: 1, missing: [leaveOut(1, 2)] })).json()).toMatchObject(refused);
  expect((await previewOf(order, leaveOut(1, 2))).json()).toMatchObject(refused);
  expect((await ask(theke, order, { ...asking.aboutPizza, position: 1, quantity: 2 })).json()).toMatchObject(refused);
  expect((await correct(theke, order, { seq: 1, missing: [leaveOut(1)] })).json().changes).toMatchObject([
    { refund: 3.31 },
  ]);
  expect((await previewOf(order, leaveOut(0, 2), 2)).json()).toMatchObject({ code: "nothing-left" });
  expect((await correct(theke, order, { seq: 2, missing: [leaveOut(0, 2)] })).json()).toMatchObject({
    code: "nothing-left",
  });
  await move(order, "CANCELLED", { reason: "Strom weg" });
  await runQueuedJobs({ pool, db, provider }, order, now);
  expect(await moneyOf(pool, order)).toEqual({});
  expect(await refundsOf(order)).toHaveLength(3);
});

test("pieces about which the guest is being asked are refunded by the answer alone", async () => {
  const order = await paid();
  await ask(theke, order, { ...asking.aboutPizza, position: 1, quantity: 3 });
  expect((await refundLine(order, 1, 3, 9.93)).json()).toMatchObject({ errors: [{ field: "lines" }] });
  await answer(order, { questionId: (await seen(order)).question.id, choice: "LEAVE_OUT" });
  expect(await refundsOf(order)).toMatchObject([{ cause: "correction", cents: 993 }]);
});

test("of what was refunded already no answer gives back more, and no page, mail or answer says so", async () => {
  const order = await paid();
  expect((await refundLine(order, 1, 3, 9.93)).statusCode).toBe(200);
  await ask(theke, order, { ...asking.aboutPizza, quantity: 2, proposals: [] });
  const { question } = await seen(order);
  expect(question).toMatchObject({ leaveOut: 25.92, cancel: 25.92 });
  const { paragraphs } = questionMail(await requireOrder(db, order.identificationTag), "https://mahlzeit.example");
  expect(paragraphs).toContain("Ohne Antwort stornieren wir die Bestellung.");
  await answer(order, { questionId: question.id, choice: "LEAVE_OUT" });
  expect(await seen(order)).toMatchObject({ status: "CANCELLED", refunded: 35.85 });
  expect(await refundsOf(order)).toMatchObject([
    { cause: "by-hand", cents: 993 },
    { cause: "cancelled", cents: 2592 },
  ]);
  const other = await paid();
  expect((await refund(other, 30)).statusCode).toBe(200);
  await ask(theke, other);
  expect((await seen(other)).question).toMatchObject({ leaveOut: 5.85, cancel: 5.85 });
});

test("silence gives back once, however often it is decided", async () => {
  const order = await paid();
  await ask(theke, order);
  const { question } = await seen(order);
  await Promise.all(Array.from({ length: 3 }, () => silence(question.id, now + dayMs)));
  expect(await refundsOf(order)).toMatchObject([{ cause: "correction", cents: 1296 }]);
});

test("a guest who cancels in answer gets everything back", async () => {
  const order = await paid();
  await ask(theke, order);
  await answer(order, { questionId: (await seen(order)).question.id, choice: "CANCEL" });
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, owed: 3585 });
});

test("a campaign's terms hold for a correction, whatever became of the campaign", async () => {
  const anna = await makeAccount(db, { now });
  await setCampaign(
    db,
    { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: now - dayMs, to: now + dayMs },
    now,
  );
  const body = orderBody(kitchen, { ...pizzaAndDrinks(kitchen), paymentType: "STRIPE" });
  const order = await accept((await post(app, body, { ...bearer(anna), "idempotency-key": randomUUID() })).json());
  expect(await seen(order)).toMatchObject({ discount: { value: 10, reason: "campaign" } });
  await pool.query("DELETE FROM campaigns");
  await pool.query("UPDATE restaurants SET discount_value = 100 WHERE id = $1", [kitchen.id]);
  expect((await correct(theke, order, { seq: 1, missing: [leaveOut(1, 3)] })).json().changes).toMatchObject([
    { subtotal: 14.4, discount: { value: 7.2, reason: "campaign" }, total: 7.2, refund: 8.15 },
  ]);
  await pool.query("UPDATE restaurants SET discount_value = 1000 WHERE id = $1", [kitchen.id]);
});

test("three rates of VAT stay apart, and a discount is spread over what is left of each", async () => {
  await pool.query("UPDATE products SET vat_rate = 490 WHERE id = $1", [kitchen.soup]);
  const soup = { product: { id: kitchen.soup }, quantity: 3 };
  const order = await paid({ orderProducts: [...(orderBody(kitchen).orderProducts as object[]), soup] });
  const { changes } = (await correct(theke, order, { seq: 1, missing: [leaveOut(0), leaveOut(2)] })).json();
  expect(changes[0]).toMatchObject({
    subtotal: 25.2,
    discount: { value: 2.52 },
    deposit: 0.75,
    total: 23.43,
    vat: [
      { rate: 20, gross: 9.18, net: 7.65, vat: 1.53 },
      { rate: 10, gross: 12.96, net: 11.78, vat: 1.18 },
      { rate: 4.9, gross: 0.54, net: 0.51, vat: 0.03 },
    ],
  });
  await pool.query("UPDATE products SET vat_rate = 1000 WHERE id = $1", [kitchen.soup]);
});

test("what fails halfway leaves nothing: neither a correction nor a refund, and the same again succeeds", async () => {
  const order = await paid();
  const actor = await findIdentity(db, owner.token, now, true);
  if (!actor) throw new Error("nobody is signed in");
  const payments = {
    ...orderPayments,
    refundDifference: () => Promise.reject(new Error("the connection is gone")),
  };
  const missing = [{ position: 0, quantity: 1 }];
  await expect(correctWith({ db, payments }, actor, { orderId: order.id, seq: 1, missing }, now)).rejects.toThrow(
    "the connection is gone",
  );
  expect(await seen(order)).not.toHaveProperty("changes");
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, order: 3585 });
  const again = await callAs(app, owner, correctOrder, { params: { id: order.id }, body: { seq: 1, missing } });
  expect(again.statusCode).toBe(200);
});
