import { randomUUID } from "node:crypto";
import { answerComplaint, claimComplaint } from "@mahlzeit/contract/money/complaints";
import { getReceipt } from "@mahlzeit/contract/money/receipts";
import { findRefundBasis } from "@mahlzeit/contract/money/refund-basis";
import { findMonthSales } from "@mahlzeit/contract/money/statements";
import { findManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { askingKitchen } from "../../testing/asking-kitchen.ts";
import { refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { choose, placeCardOrder, runQueuedJobs } from "../../testing/payments.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { makeSandbox } from "../payments/sandbox.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const provider = makeSandbox({ publicUrl: "http://localhost:3000", db, secret: Buffer.alloc(32, 7), now: () => now });
const app = await testApp({ pool, db, now: () => now, payments: provider });

/** A menu at 12,00 and 10 %, eaten there 20 %, in two ways: plain, or with a beer that is 3,80 of it; a beer on top is 4,50. */
const asking = await askingKitchen({ pool, db, app }, now);
const { kitchen, move, correct, theke } = asking;
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
await pool.query("UPDATE products SET name = 'Menü', price_cents = 1200 WHERE id = $1", [kitchen.pizza]);
await pool.query(
  "UPDATE options SET name = 'mit Bier', price_cents = 0, vat_rate = 2000, portion_cents = 380 WHERE id = $1",
  [kitchen.large],
);
await pool.query("UPDATE options SET name = 'Bier', price_cents = 450, vat_rate = 2000 WHERE id = $1", [
  kitchen.cheese,
]);
const isDiscounted = (is: boolean) =>
  pool.query("UPDATE restaurants SET discount_enabled = $2 WHERE id = $1", [kitchen.id, is]);
beforeEach(() => isDiscounted(false));

const menu = (size: "normal" | "large", { quantity = 1, beers = false } = {}) => ({
  product: { id: kitchen.pizza },
  quantity,
  optionGroupSelections: [
    { optionGroup: { id: kitchen.size }, selectedOptions: [{ id: kitchen[size] }] },
    ...(beers ? [{ optionGroup: { id: kitchen.extras }, selectedOptions: [{ id: kitchen.cheese }] }] : []),
  ],
});

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}
const place = async (orderProducts: readonly object[], changes: object = {}): Promise<Placed> => {
  const answer = await post(app, orderBody(kitchen, { orderProducts, ...changes }));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const seen = async ({ id }: Placed) => (await callAs(app, owner, findManagedOrder, { params: { id } })).json();
const partsOf = async (order: Placed) =>
  (await seen(order)).orderProducts.map((line: { vatParts: { rate: number; amount: number }[] }) =>
    line.vatParts.map(({ rate, amount }) => [rate, amount]),
  );
const vatOf = (vat: readonly { rate: number; gross: number; vat: number }[]) =>
  vat.map(({ rate, gross, vat }) => [rate, gross, vat]);
const textOf = async ({ identificationTag: tag }: Placed) =>
  pdfText((await callAs(app, null, getReceipt, { params: { tag } })).rawPayload);
const complete = async (order: Placed) => {
  for (const to of ["ACCEPTED", "READY", "COMPLETED"] as const)
    expect((await move(order, to, to === "ACCEPTED" ? { minutes: 30 } : {})).statusCode).toBe(200);
};

test("a menu at 10 % with a beer at 20 % owes 1,09 and 0,75, on order and receipt", async () => {
  const order = await place([menu("normal", { beers: true })]);
  expect(await partsOf(order)).toEqual([
    [
      [20, 4.5],
      [10, 12],
    ],
  ]);
  expect(vatOf((await seen(order)).vat)).toEqual([
    [20, 4.5, 0.75],
    [10, 12, 1.09],
  ]);
  const text = await textOf(order);
  expect(text).toContain("1 × | Menü (A, G) | 16,50\u00a0€\nNormal, Bier\n4,50\u00a0€ mit 20 %, 12,00\u00a0€ mit 10 %");
  expect(text).toContain(
    "20 % | 3,75\u00a0€ | 0,75\u00a0€ | 4,50\u00a0€\n10 % | 10,91\u00a0€ | 1,09\u00a0€ | 12,00\u00a0€",
  );
});

test("a beer that costs nothing extra is its portion of the menu's price, for each piece", async () => {
  const order = await place([menu("large", { quantity: 3 })]);
  expect(await partsOf(order)).toEqual([
    [
      [20, 11.4],
      [10, 24.6],
    ],
  ]);
  // 1140 / 6 = 190; 2460 / 11 = 223.6.
  expect(vatOf((await seen(order)).vat)).toEqual([
    [20, 11.4, 1.9],
    [10, 24.6, 2.24],
  ]);
});

test("a replacement keeps its rates in proportion when its price gives way, and so does the receipt's correction", async () => {
  const order = await place([{ product: { id: kitchen.lemonade }, quantity: 2 }, menu("normal")]);
  await move(order, "ACCEPTED", { minutes: 30 });
  const replacement = { product: menu("large").product, optionGroupSelections: menu("large").optionGroupSelections };
  const answer = await correct(theke, order, { seq: 1, missing: [{ position: 0, quantity: 1, replacement }] });
  expect(answer.statusCode, answer.body).toBe(200);
  // 3,40 instead of 12,00: 3,80 and 8,20 of it are 1,08 and 2,32. With the other lemonade 4,48, with the menu 14,32.
  const { changes } = await seen(order);
  expect(vatOf(changes[0].vat)).toEqual([
    [20, 4.48, 0.75],
    [10, 14.32, 1.3],
  ]);
  expect(await textOf(order)).toContain(
    "1 × | Menü (A, G) | 3,40\u00a0€\nmit Bier\n1,08\u00a0€ mit 20 %, 2,32\u00a0€ mit 10 %",
  );
});

test("pieces go back at the rates of their parts, by hand or by complaint, and with the last one nothing is left at any rate", async () => {
  await isDiscounted(true);
  const card = await placeCardOrder(app, kitchen, { orderProducts: [menu("normal", { quantity: 3, beers: true })] });
  await choose(app, card, "PAID");
  await complete(card);
  // 49,50 less 4,95: 12,15 at 20 % and 32,40 at 10 %, a piece 4,05 and 10,80.
  const sales = async () =>
    vatOf((await callAs(app, owner, findMonthSales, { params: { id: kitchen.id, month: "2026-11" } })).json().rates);
  expect(await sales()).toEqual([
    [20, 12.15, 2.03],
    [10, 32.4, 2.95],
  ]);
  const refundPieces = async (quantity: number) => {
    const basis = (await callAs(app, owner, findRefundBasis, { params: { id: card.id } })).json();
    const pieces: { goods: number }[] = basis.lines[0].pieces.slice(0, quantity);
    const amount = Math.round(pieces.reduce((sum, { goods }) => sum + goods * 100, 0)) / 100;
    const answer = await refund(app, owner, card, randomUUID(), { amount, lines: [{ position: 0, quantity }] });
    expect(answer.statusCode, answer.body).toBe(200);
    await runQueuedJobs({ pool, db, provider }, card, now);
    return amount;
  };
  const tag = { tag: card.identificationTag };
  const claim = { lines: [{ position: 0, quantity: 1, fault: "MISSING" }] };
  expect((await callAs(app, null, claimComplaint, { params: tag, body: claim })).statusCode).toBe(200);
  const accepted = await callAs(app, owner, answerComplaint, { params: { id: card.id }, body: { to: "ACCEPTED" } });
  expect(accepted.statusCode, accepted.body).toBe(200);
  await runQueuedJobs({ pool, db, provider }, card, now);
  expect(await sales()).toEqual([
    [20, 8.1, 1.35],
    [10, 21.6, 1.96],
  ]);
  // 2,95 less the 1,96 of 21,60, which is 21,60 / 11.
  expect(await textOf(card)).toContain("10 % | −9,81\u00a0€ | −0,99\u00a0€ | −10,80\u00a0€");
  expect(await refundPieces(1)).toBe(14.85);
  // 4,05 / 6 = 0,675 and 10,80 / 11 = 0,982.
  expect(await sales()).toEqual([
    [20, 4.05, 0.68],
    [10, 10.8, 0.98],
  ]);
  expect(await refundPieces(1)).toBe(14.85);
  expect(await sales()).toEqual([]);
  expect(await textOf(card)).toMatch(/Verbleibt.* \| 0,00\s€\n(?!MwSt)/);
});

test("eaten there the menu has its other rate, its beer keeps its own; a small business has 0 for all", async () => {
  await pool.query("UPDATE products SET vat_rate = 490, vat_rate_on_site = 1000 WHERE id = $1", [kitchen.pizza]);
  const onSite = await place([menu("large")], { type: "ON_SITE" });
  expect(await partsOf(onSite)).toEqual([
    [
      [20, 3.8],
      [10, 8.2],
    ],
  ]);
  expect((await seen(onSite)).orderProducts[0].vatRate).toBe(10);
  expect(await partsOf(await place([menu("large")]))).toEqual([
    [
      [20, 3.8],
      [4.9, 8.2],
    ],
  ]);
  await pool.query("UPDATE restaurants SET small_business = true WHERE id = $1", [kitchen.id]);
  expect(await partsOf(await place([menu("large")], { type: "ON_SITE" }))).toEqual([[[0, 12]]]);
  await pool.query("UPDATE restaurants SET small_business = false WHERE id = $1", [kitchen.id]);
  await pool.query("UPDATE products SET vat_rate = 1000, vat_rate_on_site = NULL WHERE id = $1", [kitchen.pizza]);
});

test("a line and a proposal from before are one part at the dish's rate, and can be corrected", async () => {
  const order = await place([{ product: { id: kitchen.lemonade }, quantity: 2 }, menu("normal")]);
  await move(order, "ACCEPTED", { minutes: 30 });
  const soup = { product: { id: kitchen.soup } };
  await asking.ask(theke, order, { seq: 1, position: 0, quantity: 1, proposals: [soup] });
  await pool.query("ALTER TABLE order_lines DISABLE TRIGGER keep_lines");
  await pool.query("UPDATE order_lines SET vat_parts = NULL WHERE order_id = $1", [order.id]);
  await pool.query("ALTER TABLE order_lines ENABLE TRIGGER keep_lines");
  await pool.query("ALTER TABLE order_questions DISABLE TRIGGER keep_questions");
  await pool.query(
    "UPDATE order_questions SET proposals = jsonb_set(proposals, '{0}', (proposals->0) - 'vatParts') WHERE order_id = $1",
    [order.id],
  );
  await pool.query("ALTER TABLE order_questions ENABLE TRIGGER keep_questions");
  expect(await partsOf(order)).toEqual([[[20, 6.8]], [[10, 12]]]);
  const { question } = await asking.seen(order);
  await asking.answer(order, { questionId: question.id, choice: "REPLACE", proposal: 0 });
  expect(vatOf((await seen(order)).changes[0].vat)).toEqual([
    [20, 3.4, 0.57],
    [10, 12.3, 1.12],
  ]);
});

test.each([
  ["more than the price", [{ rate: 1000, cents: 1201 }]],
  ["less", [{ rate: 1000, cents: 1199 }]],
  ["a rate twice", [1, 2].map(() => ({ rate: 1000, cents: 600 }))],
  [
    "one below nothing",
    [
      { rate: 2000, cents: -1 },
      { rate: 1000, cents: 1201 },
    ],
  ],
  ["a rate above 100 %", [{ rate: 10_001, cents: 1200 }]],
  ["none", []],
])("the database takes no parts of a line that are %s", async (_, parts) => {
  const order = await place([menu("normal")]);
  await expect(
    pool.query(
      `INSERT INTO order_lines SELECT (jsonb_populate_record(l, jsonb_build_object('position', 9, 'vat_parts', $2::jsonb))).*
       FROM order_lines l WHERE order_id = $1 AND position = 0`,
      [order.id, JSON.stringify(parts)],
    ),
  ).rejects.toMatchObject({ constraint: "order_lines_sound" });
});
