import { randomUUID } from "node:crypto";
import { getReceipt } from "@mahlzeit/contract/money/receipts";
import { downloadNumbers, findNumbers } from "@mahlzeit/contract/operator/numbers";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { correctOrder } from "@mahlzeit/contract/orders/corrections";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { booksOf, complete, move, refund } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { runQueuedJobs } from "../../../testing/payments.ts";
import { pdfText } from "../../../testing/pdf-text.ts";
import { madeDispute } from "../../../testing/stripe-objects.ts";
import { stripeShop } from "../../../testing/stripe-shop.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const { pool, parts, app, kitchen, pay, double, sessionOf, notify } = await stripeShop(now);
const owner = await makeAccount(parts.db, { now, memberOf: { [kitchen.id]: "owner" } });
const delivery = { type: "DELIVERY", asapDelivery: true, takeawayTime: null, address: home };
const card = { paymentType: "STRIPE" };
const kitchenTip = { amount: 2, receiver: "KITCHEN" };
const driverTip = { amount: 3.5, receiver: "DRIVER" };

async function placePaid(changes: object) {
  const placed = await post(app, orderBody(kitchen, { ...card, ...changes }));
  expect(placed.statusCode).toBe(201);
  const order = placed.json();
  await pay(order);
  return order;
}

test("a tip is a part of the total, of no VAT, and shown to whoever reads the order", async () => {
  const plain = (await post(app, orderBody(kitchen, { ...card, ...delivery }))).json();
  const order = await placePaid({ ...delivery, tip: driverTip, total: Math.round((plain.total + 3.5) * 100) / 100 });
  expect(order).toMatchObject({ tip: driverTip, subtotal: plain.subtotal, discount: plain.discount, vat: plain.vat });
  expect("tip" in plain).toBe(false);
  const { identificationTag: tag } = order;
  expect((await callAs(app, null, getOrder, { params: { tag } })).json().tip).toEqual(driverTip);
  const board = (await callAs(app, owner, findBoard, { query: { restaurant: kitchen.id } })).json();
  expect(board.orders.find(({ id }: { id: string }) => id === order.id)).toMatchObject({
    tip: driverTip,
    total: order.total,
  });
  expect(pdfText((await callAs(app, null, getReceipt, { params: { tag } })).rawPayload)).toMatch(
    /Trinkgeld Fahrer \(ohne MwSt\.\) [|] 3,50.€/,
  );
});

test.each([
  ["on the spot", { tip: kitchenTip }],
  ["for a driver, to take away", { ...card, tip: driverTip }],
  ["of nothing", { ...card, tip: { amount: 0, receiver: "KITCHEN" } }],
  ["below nothing", { ...card, tip: { amount: -1, receiver: "KITCHEN" } }],
  ["of more than 50 €", { ...card, tip: { amount: 50.01, receiver: "KITCHEN" } }],
])("a tip %s is refused", async (_, changes) => {
  const refused = await post(app, orderBody(kitchen, changes));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: "invalid-tip", errors: [{ field: "tip" }] },
  ]);
});

test.each([
  ["a fraction of a cent", { amount: 1.005, receiver: "KITCHEN" }],
  ["nobody known", { amount: 1, receiver: "CHEF" }],
  ["no amount", { receiver: "KITCHEN" }],
])("a tip with %s is no tip", async (_, tip) => {
  const refused = await post(app, orderBody(kitchen, { ...card, tip }));
  expect([refused.statusCode, refused.json().code]).toEqual([422, "invalid-input"]);
});

test("whoever saw another total is told the new one with the tip, and a null is none", async () => {
  const refused = await post(app, orderBody(kitchen, { ...card, tip: kitchenTip, total: 1 }));
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: "price-changed", tip: 2 }]);
  const placed = await post(app, orderBody(kitchen, { ...card, tip: null }));
  expect([placed.statusCode, placed.json().tip]).toEqual([201, undefined]);
});

test("the same order with another tip is another order, and of many at once with the same there is one", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const send = (tip: object) => post(app, orderBody(kitchen, { ...card, tip }), headers);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(kitchenTip)));
  expect(new Set(answers.map((one) => one.json().id)).size).toBe(1);
  expect((await send({ ...kitchenTip, amount: 2.01 })).json().code).toBe("idempotency-mismatch");
});

test("a correction leaves the tip as it is, and goes back without it", async () => {
  const order = await placePaid({ tip: kitchenTip });
  await move(app, owner, order, "ACCEPTED");
  const missing = [{ position: 1, quantity: 3 }];
  const corrected = await callAs(app, owner, correctOrder, { params: { id: order.id }, body: { seq: 1, missing } });
  const { changes } = corrected.json();
  const gross = changes[0].vat.reduce(
    (sum: number, share: { gross: number }) => sum + Math.round(share.gross * 100),
    0,
  );
  expect(Math.round(changes[0].total * 100)).toBe(gross + Math.round(changes[0].deposit * 100) + 200);
  expect(Math.round((order.total - changes[0].total) * 100)).toBe(Math.round(changes[0].refund * 100));
});

test("the books take no commission and no card fee of it, and it goes back to the guest last", async () => {
  const [plain, tipped] = [await placePaid({}), await placePaid({ tip: kitchenTip })];
  for (const order of [plain, tipped]) await complete(app, owner, order);
  const [without, books] = [await booksOf(pool, plain), await booksOf(pool, tipped)];
  expect(books).toEqual({
    ...without,
    guest: (without.guest ?? 0) - 200,
    restaurant: (without.restaurant ?? 0) + 200,
  });
  const numbers = async () =>
    (await callAs(app, owner, findNumbers, { params: { id: kitchen.id }, query: { month: "2026-11" } })).json().tips;
  expect(await numbers()).toEqual([{ month: "2026-11", kitchen: 2, driver: 0 }]);
  double.refundStatus = "succeeded";
  const back = async (amount: number) => {
    const answer = await refund(app, owner, tipped, randomUUID(), { amount });
    expect(answer.statusCode).toBe(200);
    await runQueuedJobs(parts, tipped, now);
  };
  await back(Math.round((tipped.total - 2) * 100) / 100);
  expect(await numbers()).toEqual([{ month: "2026-11", kitchen: 2, driver: 0 }]);
  await back(0.5);
  expect(await numbers()).toEqual([{ month: "2026-11", kitchen: 1.5, driver: 0 }]);
  const table = await callAs(app, owner, downloadNumbers, {
    params: { id: kitchen.id, table: "tips" },
    query: { month: "2026-11" },
  });
  expect(table.body.slice(1).split("\r\n").slice(0, 2)).toEqual([
    "Monat;Trinkgeld Küche (EUR);Trinkgeld Fahrer (EUR)",
    "2026-11;1,50;0,00",
  ]);
  const receipt = await callAs(app, null, getReceipt, { params: { tag: tipped.identificationTag } });
  expect(pdfText(receipt.rawPayload)).toMatch(/Trinkgeld [|] −0,50.€/);
});

test("a tip that the bank took back is not handed out, unless the operator takes that on", async () => {
  const [order, kept] = [await placePaid({ tip: kitchenTip }), await placePaid({ tip: kitchenTip })];
  for (const one of [order, kept]) await complete(app, owner, one);
  const tips = async () =>
    (await callAs(app, owner, findNumbers, { params: { id: kitchen.id }, query: { month: "2026-11" } })).json().tips;
  const [before] = await tips();
  const amount = Math.round(order.total * 100);
  const tell = (kind: string, status: string) =>
    notify(
      double.event(`charge.dispute.${kind}`, madeDispute(sessionOf(order), { id: `dp_${order.id}`, amount, status })),
    );
  await tell("created", "needs_response");
  expect(await tips()).toEqual([before]);
  await tell("closed", "lost");
  expect(await tips()).toEqual([{ ...before, kitchen: before.kitchen - 2 }]);
  await pool.query("UPDATE disputes SET borne_by = 'operator'");
  expect(await tips()).toEqual([before]);
});

test("the database keeps a tip as it was, and none that nobody could give", async () => {
  const order = await placePaid({ tip: kitchenTip });
  const set = (what: string) => pool.query(`UPDATE orders SET ${what} WHERE id = $1`, [order.id]);
  await expect(set("tip_cents = 100")).rejects.toThrow(/cannot be changed/);
  await expect(set("tip_for = 'DRIVER'")).rejects.toThrow(/cannot be changed/);
});
