import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { spanOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { booksOf, complete, move, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { both, lemonade, pizza, sentence } from "../../testing/complaint-shop.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { choose, placeCardOrder, runQueuedJobs } from "../../testing/payments.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { makeSandbox } from "../payments/sandbox.ts";

const { pool, db } = await testDatabase();
const october = Date.parse("2026-10-20T12:00:00+02:00");
const clock = { now: october };
const now = () => clock.now;
const provider = makeSandbox({ publicUrl: "http://localhost:3000", db, secret: Buffer.alloc(32, 7), now });
const app = await testApp({ pool, db, now, payments: provider });
const operator = await makeAccount(db, { now: october, isOperator: true });
// Dishes for 39,00 € (two pizzas at 14,40 and three lemonades at 3,40), 0,75 € deposit, 3,00 € for delivery. Fees: 8 %
// delivered, 6 % otherwise, 1,4 % and 0,25 € by card; 20 % VAT on all of it.
const kitchen = await openKitchen(pool, { discount_enabled: false }, { fee_cents: 300 });
const owner = await makeAccount(db, { now: october, memberOf: { [kitchen.id]: "owner" } });
const params = { id: kitchen.id };

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}

async function paid(changes: object = {}): Promise<Placed> {
  const order = await placeCardOrder(app, kitchen, { ...changes });
  await choose(app, order, "PAID");
  return order;
}
const delivered = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const claim = async ({ identificationTag: tag }: Placed, lines: object[] | null) => {
  const body = lines === null ? { neverCame: true } : { lines };
  const claimed = await callAs(app, null, api.claimComplaint, { params: { tag }, body });
  expect(claimed.statusCode, claimed.body).toBe(200);
};
const accept = async ({ id }: Placed, body: object = {}) => {
  const answered = await callAs(app, owner, api.answerComplaint, { params: { id }, body: { to: "ACCEPTED", ...body } });
  expect(answered.statusCode, answered.body).toBe(200);
};
/** Returns what the guest reads: the amount of the last step, and the end of the receipt. */
const read = async (order: Placed) => {
  await runQueuedJobs({ pool, db, provider }, order, clock.now);
  const ofTag = { params: { tag: order.identificationTag } };
  const { complaint } = (await callAs(app, null, api.findComplaint, ofTag)).json();
  const receipt = pdfText((await callAs(app, null, api.getReceipt, ofTag)).rawPayload).replaceAll("\u00a0", " ");
  const [, back = ""] =
    receipt.match(/(?:Rückerstattet|Vor Ort zurückgegeben) am [\d.]+ . (−[\d,]+) €(?![^]*gegeben am)/) ?? [];
  const [, left = ""] = receipt.match(/Verbleibt.* . ([\d,]+) €/) ?? [];
  return [complaint.moves.at(-1).amount, back, left];
};

test("paid on the spot: what was made up for is no sale any more, and its commission falls", async () => {
  const order: Placed = (await post(app, orderBody(kitchen))).json();
  await complete(app, owner, order);
  await claim(order, both);
  await accept(order, { remedy: "BRING" });
  expect(await booksOf(pool, order)).toEqual({ commission: 234, vat: 47, restaurant: -281 });
  expect((await callAs(app, owner, api.settleComplaintOnSpot, { params: { id: order.id } })).statusCode).toBe(200);
  // 14,40 and 3,40 and 0,25 of deposit leave dishes for 21,20: 6 % are 1,27, and VAT of it 0,25.
  expect(await booksOf(pool, order)).toEqual({ commission: 127, vat: 25, restaurant: -152 });
  expect(await read(order)).toEqual([18.05, "−18,05", "21,70"]);
  const shown = await callAs(app, null, api.getOrder, { params: { tag: order.identificationTag } });
  // The guest got dishes, not money.
  expect(shown.json()).not.toHaveProperty("backOnSpot");
});

test("never delivered: fee and tip go back too, and only the card's fee is left", async () => {
  const order = await paid({ ...delivered, tip: { amount: 2, receiver: "DRIVER" } });
  await complete(app, owner, order);
  await claim(order, null);
  await accept(order);
  // 44,75 paid and back; 1,4 % of 42,75 and 0,25 are 0,85, and VAT of it 0,17.
  expect(await booksOf(pool, order)).toEqual({ card_fee: 85, vat: 17, restaurant: -102 });
  expect(await read(order)).toEqual([44.75, "−44,75", "0,00"]);
});

test("partly refunded before: never more than is left goes back", async () => {
  const order = await paid();
  await complete(app, owner, order);
  expect((await refund(app, owner, order, randomUUID(), { amount: 10 })).statusCode).toBe(200);
  await runQueuedJobs({ pool, db, provider }, order, clock.now);
  await claim(order, [pizza(2), lemonade(3)]);
  await accept(order);
  // 29,75 of 39,75; 1,4 % of 39,75 and 0,25 are 0,81, and VAT of it 0,16.
  expect(await booksOf(pool, order)).toEqual({ card_fee: 81, vat: 16, restaurant: -97 });
  expect((await read(order))[0]).toBe(29.75);
});

test("corrected before: a piece goes back at what it costs after the correction", async () => {
  const order = await paid();
  await move(app, owner, order, "ACCEPTED");
  const missing = { seq: 1, missing: [{ position: 1, quantity: 1 }] };
  expect((await callAs(app, owner, api.correctOrder, { params: { id: order.id }, body: missing })).statusCode).toBe(
    200,
  );
  for (const to of ["READY", "COMPLETED"] as const) await move(app, owner, order, to);
  await claim(order, [lemonade()]);
  await accept(order);
  // 36,10 less 3,65: 6 % of 32,20 are 1,93; 1,4 % of 36,10 and 0,25 are 0,76; VAT 0,54.
  expect(await booksOf(pool, order)).toEqual({
    guest: -3245,
    commission: 193,
    card_fee: 76,
    vat: 54,
    restaurant: 2922,
  });
  expect(await read(order)).toEqual([3.65, "−3,65", "32,45"]);
});

test("tip and delivery fee stay where single dishes go back", async () => {
  const order = await paid({ ...delivered, tip: { amount: 2, receiver: "KITCHEN" } });
  await complete(app, owner, order);
  await claim(order, [pizza()]);
  await accept(order);
  // 44,75 less 14,40: 8 % of 24,60 are 1,97; 1,4 % of 42,75 and 0,25 are 0,85; VAT 0,56.
  expect(await booksOf(pool, order)).toEqual({
    guest: -3035,
    commission: 197,
    card_fee: 85,
    vat: 56,
    restaurant: 2697,
  });
  expect(await read(order)).toEqual([14.4, "−14,40", "30,35"]);
});

test("a coupon that the operator pays shrinks with the dish that goes back at what the guest paid for it", async () => {
  const coupon = { type: "FLAT", minimum: 10, budget: 100, firstDay: "2026-10-20", lastDay: "2026-10-30" };
  const body = { ...coupon, code: "VONUNS5", value: 5, service: params };
  expect((await callAs(app, operator, api.makeCoupon, { body })).statusCode).toBe(201);
  const order = await paid({ coupon: "VONUNS5" });
  await complete(app, owner, order);
  await claim(order, [pizza()]);
  await accept(order);
  // 3,69 of 5,00 are for the pizzas, which cost 25,11: the first 12,56. Of dishes for 34,00 it leaves 21,44, and 3,15 of
  // the coupon: 6 % of 24,59 are 1,48; 1,4 % of 34,75 and 0,25 are 0,74; VAT 0,44.
  const booked = { guest: -2219, subsidy: -315, commission: 148, card_fee: 74, vat: 44, restaurant: 2268 };
  expect(await booksOf(pool, order)).toEqual(booked);
  expect(await read(order)).toEqual([12.56, "−12,56", "22,19"]);
});

test("what the operator bears costs the restaurant nothing, and is no part of its receipt", async () => {
  const order = await paid();
  await complete(app, owner, order);
  await claim(order, [lemonade()]);
  const of = { params: { id: order.id } };
  await callAs(app, owner, api.answerComplaint, { ...of, body: { to: "REFUSED", sentence } });
  await callAs(app, null, api.objectToAnswer, { params: { tag: order.identificationTag } });
  const body = { gets: "ALL", borneBy: "operator", sentence };
  expect((await callAs(app, operator, api.decideComplaint, { ...of, body })).statusCode).toBe(200);
  // 3,65 of 39,75: 6 % of 39,00 are 2,34; 1,4 % of 39,75 and 0,25 are 0,81; VAT 0,63.
  const booked = { guest: -3610, goodwill: -365, commission: 234, card_fee: 81, vat: 63, restaurant: 3597 };
  expect(await booksOf(pool, order)).toEqual(booked);
  expect(await read(order)).toEqual([3.65, "", ""]);
});

test("paid on the spot: where the operator bears the rest, the restaurant pays its own part and nothing of the other", async () => {
  const order: Placed = (await post(app, orderBody(kitchen))).json();
  await complete(app, owner, order);
  await claim(order, both);
  const of = { params: { id: order.id } };
  const part = { to: "PARTLY", lines: [{ position: 1, quantity: 1 }], sentence, remedy: "CALL" };
  expect((await callAs(app, owner, api.answerComplaint, { ...of, body: part })).statusCode).toBe(200);
  await callAs(app, null, api.objectToAnswer, { params: { tag: order.identificationTag } });
  const body = { gets: "ALL", borneBy: "operator", sentence };
  expect((await callAs(app, operator, api.decideComplaint, { ...of, body })).statusCode).toBe(200);
  for (const who of [owner, operator])
    expect((await callAs(app, who, api.settleComplaintOnSpot, of)).statusCode).toBe(200);
  // 3,40 less leave dishes for 35,60: 6 % are 2,14, and VAT of it 0,43. The operator's 14,40 are its own.
  const booked = { guest: 1440, goodwill: -1440, commission: 214, vat: 43, restaurant: -257 };
  expect(await booksOf(pool, order)).toEqual(booked);
  expect(await read(order)).toEqual([14.4, "−3,65", "36,10"]);
});

test("the month tells complaints in a line of their own, on paper, page and table, and the numbers count them", async () => {
  const month = "2026-10";
  const numbers = (await callAs(app, owner, api.findNumbers, { params, query: { month } })).json();
  // 21,70; nothing of two; 32,45; 28,35 without the tip; 22,19; 39,75, of which the operator bore the 3,65; and 36,10.
  // Complaints: 18,05, 42,75 without the tip, 29,75, 3,65, 14,40, 12,56 and 3,65.
  expect(numbers.period.sums).toMatchObject({ completed: 8, revenue: 180.54, complaints: 8, complaint: 124.81 });
  // Pizzas: two of each order, 1, 2, 1, 1 and 1 claimed; of three lemonades each, but one, 1, 3, 1, 1 and 1.
  expect(numbers.dishes).toMatchObject([
    { name: "Limonade", pieces: 23, complained: 7 },
    { name: "Margherita", pieces: 16, complained: 6 },
  ]);

  clock.now = spanOfMonth(month).until + 2 * 3_600_000;
  expect((await callAs(app, operator, api.closeMonth, { params: { month } })).json()).toEqual({ issued: 1 });
  const [statement] = (await callAs(app, owner, api.findOwnStatements, { params })).json().statements;
  // By card 229,85 came, and for complaints went 44,75, 29,75, 3,65, 14,40, 12,56 and 3,65,
  // and the 14,40 that the operator paid on the spot.
  const sums = { received: 106.69, complaint: 123.16, subsidy: 3.15, goodwill: 18.05 };
  const fees = { commission: 11.13, cardFee: 4.82, vat: 3.18 };
  expect(statement).toMatchObject({ ...sums, ...fees, orders: 8, closing: 108.76 });
  const ofStatement = { params: { id: statement.id } };
  const paper = pdfText((await callAs(app, owner, api.downloadStatement, ofStatement)).rawPayload);
  for (const line of [
    "Reklamationen vor Ort | 21,70 €",
    "Kartenzahlungen deiner Gäste, nach Erstattungen | 229,85 €",
    "Zurück an Gäste nach Reklamationen | −123,16 €",
    "Erstattungen zu unseren Lasten | 18,05 €",
  ])
    expect(paper.replaceAll("\u00a0", " ")).toContain(line);
  const table = (await callAs(app, owner, api.downloadStatementTable, ofStatement)).body;
  expect(table).toContain("Zurück an Gäste nach Reklamationen;-123,16");
  const kinds = table.split("\r\n").map((row) => row.split(";")[2]);
  expect(kinds.filter((kind) => kind === "Erstattung nach Reklamation")).toHaveLength(6);
  expect(kinds.filter((kind) => kind === "Reklamation vor Ort")).toHaveLength(3);
  expect(kinds.filter((kind) => kind === "Erstattung")).toHaveLength(1);
});

test("a complaint that is accepted before the completion is booked with it, and told all the same", async () => {
  const month = "2026-11";
  clock.now = Date.parse("2026-11-05T12:00:00+01:00");
  const order = await paid();
  for (const to of ["ACCEPTED", "READY"] as const) await move(app, owner, order, to);
  await claim(order, [lemonade()]);
  await accept(order);
  expect(await booksOf(pool, order)).toEqual({});
  await move(app, owner, order, "COMPLETED");
  clock.now = spanOfMonth(month).until + 2 * 3_600_000;
  const later = await makeAccount(db, { now: clock.now, isOperator: true });
  expect((await callAs(app, later, api.closeMonth, { params: { month } })).json()).toEqual({ issued: 1 });
  const [statement] = (await callAs(app, later, api.findOwnStatements, { params })).json().statements;
  expect(statement).toMatchObject({ month, received: 36.1, complaint: 3.65 });
});
