import { randomUUID } from "node:crypto";
import { findPayouts } from "@mahlzeit/contract/money/payouts";
import { getReceipt } from "@mahlzeit/contract/money/receipts";
import {
  closeMonth,
  downloadStatement,
  downloadStatementTable,
  downloadYearReport,
  findMonthSales,
  findMonths,
  findOwnStatements,
  findStatements,
} from "@mahlzeit/contract/money/statements";
import { takeOnDispute } from "@mahlzeit/contract/operator/alerts";
import { downloadNumbers, findNumbers } from "@mahlzeit/contract/operator/numbers";
import { correctOrder } from "@mahlzeit/contract/orders/corrections";
import { makeCoupon, makeOwnCoupon } from "@mahlzeit/contract/orders/manage-coupons";
import { spanOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { complete, move, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { type CardOrder, choose, placeCardOrder } from "../../testing/payments.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { makeSandbox } from "../payments/sandbox.ts";

const { pool, db } = await testDatabase();
const october = Date.parse("2026-10-20T12:00:00+02:00");
const november = Date.parse("2026-11-05T12:00:00+01:00");
const december = Date.parse("2026-12-03T12:00:00+01:00");
const clock = { now: october };
const now = () => clock.now;
const payments = makeSandbox({ publicUrl: "http://localhost:3000", db, secret: Buffer.alloc(32, 7), now });
const app = await testApp({ pool, db, now, payments });
const operator = await makeAccount(db, { now: november, isOperator: true });
// Fees: 8 % delivered, 6 % otherwise, 0 ‰ through its own door, 1,4 % and 0,25 € by card; 20 % VAT on all of it.
const kitchen = await openKitchen(pool, { discount_enabled: false });
const owner = await makeAccount(db, { now: november, memberOf: { [kitchen.id]: "owner" } });
const params = { id: kitchen.id };

/** Places an order of 39,00 € of dishes and 0,75 € deposit, to take away. */
async function byCard(changes: Record<string, unknown> = {}): Promise<CardOrder> {
  const order = await placeCardOrder(app, kitchen, changes);
  await choose(app, order, "PAID");
  return order;
}
async function completedByCard(changes: Record<string, unknown> = {}): Promise<CardOrder> {
  const order = await byCard(changes);
  await complete(app, owner, order);
  return order;
}
async function completedOnSpot(changes: object = {}): Promise<{ id: string }> {
  const order = (await post(app, orderBody(kitchen, changes))).json();
  await complete(app, owner, order);
  return order;
}
const give = async (order: { id: string }, amount: number) =>
  expect((await refund(app, owner, order, randomUUID(), { amount })).statusCode).toBe(200);
const bank = (order: CardOrder, act: string) =>
  app.inject({
    method: "POST",
    url: new URL(order.url).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `dispute=${act}`,
  });
const coupon = { type: "FLAT" as const, minimum: 10, budget: 100, firstDay: "2026-10-20", lastDay: "2026-10-30" };

const ledgerOf = async (month: string) => {
  const { rows } = await pool.query<{ account: string; cents: number }>(
    `SELECT account, sum(cents)::int AS cents FROM ledger_entries
     WHERE restaurant_id = $1 AND to_char(booked_at AT TIME ZONE 'Europe/Vienna', 'YYYY-MM') = $2
     GROUP BY account HAVING sum(cents) <> 0`,
    [kitchen.id, month],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents / 100]));
};
const statementsOf = async () => (await callAs(app, owner, findOwnStatements, { params })).json();
/** Sums a CSV's column over the rows of orders. */
const eventsIn = (body: string) => {
  const rows = body.split("\r\n").map((row) => row.split(";"));
  const heads = rows.find(([first]) => first === "Tag") ?? [];
  const events = rows.filter(([first]) => /^\d\d\.\d\d\.\d{4}$/.test(first ?? ""));
  const sumOf = (head: string) =>
    events.reduce(
      (sum, row) => sum + Math.round(Number((row[heads.indexOf(head)] || "0").replace(",", ".")) * 100),
      0,
    ) / 100;
  return { completed: events.filter((row) => row[2] === "Bestellung erledigt").length, sumOf };
};
const papersOf = async (id: string) => {
  const table = (await callAs(app, operator, downloadStatementTable, { params: { id } })).body;
  const text = pdfText((await callAs(app, owner, downloadStatement, { params: { id } })).rawPayload);
  return { table, events: eventsIn(table), text: text.replaceAll("\u00a0", " ") };
};
const dpmg = async () => {
  const { body } = await callAs(app, operator, downloadYearReport, { params: { year: "2026" } });
  return body
    .split("\r\n")
    .find((row) => row.includes(";Q4;"))
    ?.split(";Q4;")[1];
};
const numbersOf = async (month: string) => (await callAs(app, owner, findNumbers, { params, query: { month } })).json();

test("one month of one restaurant, reckoned by hand, is the same on every paper and page, and so is what the next one changes", async () => {
  const coupons = await Promise.all([
    callAs(app, operator, makeCoupon, { body: { ...coupon, code: "VONUNS5", value: 5, service: params } }),
    callAs(app, owner, makeOwnCoupon, { params, body: { ...coupon, code: "VOMWIRT4", value: 4 } }),
  ]);
  expect(coupons.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  // 41,75 €, of which 10,00 go back: 6 % of 29,00 = 1,74; 1,4 % of 39,75 and 0,25 = 0,81; VAT 0,51; received 31,75.
  const tipped = await completedByCard({ tip: { amount: 2, receiver: "KITCHEN" } });
  await give(tipped, 10);
  // This one moves no account: own door at 0 ‰, paid there.
  await completedOnSpot({ door: "tisch-7" });
  // 34,75 € and 5,00 from the operator: 6 % of 39,00 = 2,34; 0,49 + 0,25 = 0,74; VAT 0,62.
  const subsidized = await completedByCard({ coupon: "VONUNS5" });
  // 35,75 €: 6 % of 35,00 = 2,10; 0,50 + 0,25 = 0,75; VAT 0,57.
  await completedByCard({ coupon: "VOMWIRT4" });
  // 41,25 €, which all goes back in November: 2,34; 0,81; VAT 0,63.
  const later = await completedByCard({ tip: { amount: 1.5, receiver: "KITCHEN" } });
  // 39,75 €, lost: no commission; 0,81; VAT 0,16.
  const lost = await completedByCard();
  for (const act of ["OPEN", "LOST"]) expect((await bank(lost, act)).statusCode).toBe(303);
  // A lemonade less is 36,10 €: 6 % of 35,60 = 2,14; 0,51 + 0,25 = 0,76; VAT 0,58.
  const corrected = await byCard();
  await move(app, owner, corrected, "ACCEPTED");
  const missing = { seq: 1, missing: [{ position: 1, quantity: 1 }] };
  expect((await callAs(app, owner, correctOrder, { params: { id: corrected.id }, body: missing })).statusCode).toBe(
    200,
  );
  for (const to of ["READY", "COMPLETED"] as const)
    expect((await move(app, owner, corrected, to)).statusCode).toBe(200);
  // 39,75 € there, of which 5,00 go back: 6 % of 34,00 = 2,04; VAT 0,41.
  await give(await completedOnSpot(), 5);

  const inOctober = { received: 179.6, subsidy: 5, goodwill: 0, commission: 12.7, cardFee: 4.68, vat: 3.48 };
  const october26 = { ...inOctober, month: "2026-10", opening: 0, closing: 163.74, orders: 8, due: null };
  expect(await ledgerOf("2026-10")).toEqual({
    guest: -179.6,
    subsidy: -5,
    commission: 12.7,
    card_fee: 4.68,
    vat: 3.48,
    restaurant: 163.74,
  });
  const revenue = { completed: 8, revenue: 250.6 };
  expect((await numbersOf("2026-10")).period.sums).toMatchObject(revenue);
  expect((await numbersOf("2026-10")).tips).toEqual([{ month: "2026-10", kitchen: 3.5, driver: 0 }]);

  clock.now = november;
  expect((await callAs(app, operator, closeMonth, { params: { month: "2026-10" } })).json()).toEqual({ issued: 1 });
  const own = await statementsOf();
  expect([own.balance, own.statements]).toMatchObject([163.74, [october26]]);
  const asOperator = await callAs(app, operator, findStatements, { params: { month: "2026-10" } });
  expect(asOperator.json()).toEqual(own.statements);
  expect((await callAs(app, operator, findMonths)).json().months).toMatchObject([
    { month: "2026-10", restaurants: 1, net: 17.38 },
  ]);
  const first = await papersOf(own.statements[0].id);
  for (const line of [
    "Erledigte Bestellungen | 8",
    "davon eigene Tür | 1",
    "Trinkgeld Küche | 3,50 € nach Erstattungen",
    "Kartenzahlungen deiner Gäste, nach Erstattungen | 179,60 €",
    "Provision für vermittelte Bestellungen | 12,70 €",
    "Abwicklung von Kartenzahlungen | 4,68 €",
    "Rechnungsbetrag | 20,86 €",
    "Stand Ende Oktober 2026 | 163,74 €",
  ])
    expect(first.text).toContain(line);
  // The guest's receipt has the VAT of what the guest paid; the operator's 5,00 are by rate on the statement.
  const receipt = await callAs(app, null, getReceipt, { params: { tag: subsidized.identificationTag } });
  expect(pdfText(receipt.rawPayload).replaceAll("\u00a0", " ")).toMatch(
    /−5,00 €[^]*Gesamt [(]inkl. MwSt.[)] . 34,75 €\nMwSt.*\n20 % . 7,41 € . 1,48 € . 8,89 €\n10 % . 22,83 € . 2,28 € . 25,11 €/,
  );
  expect(first.text).toContain("Rabatte, die wir zahlen (20 % MwSt.) | 1,31 €");
  expect(first.text).toContain("Rabatte, die wir zahlen (10 % MwSt.) | 3,69 €");
  expect(first.events.completed).toBe(8);
  const columns = [
    ["Darin Trinkgeld (EUR)", 3.5],
    ["Kartenzahlung (EUR)", 179.6],
    ["Rabatt von uns (EUR)", 5],
    ["Provision (EUR)", -12.7],
    ["Kartengebühr (EUR)", -4.68],
    ["USt. (EUR)", -3.48],
    ["Ändert deinen Stand um (EUR)", 163.74],
  ] as const;
  expect(columns.map(([head]) => first.events.sumOf(head))).toEqual(columns.map(([, sum]) => sum));
  expect(first.table).toContain("Stand Ende Oktober 2026;163,74");
  // By rate, lemonade and pizza, with each order's VAT rounded for itself: 7,58 and 21,42 (1,26; 1,95), 10,20 and 28,80
  // (1,70; 2,62) twice, 8,89 and 25,11 (1,48; 2,28) twice, 9,15 and 25,85 (1,53; 2,35), 6,80 and 28,80 (1,13; 2,62).
  const salesOfOctober = [
    "Umsatz nach Steuersatz;Netto (EUR);Steuer (EUR);Brutto (EUR)",
    "20 % MwSt.;51,43;10,28;61,71",
    "10 % MwSt.;167,17;16,72;183,89",
    "Umsatz;218,60;27,00;245,60",
    "Einwegpfand (ohne MwSt.);;;5,00",
    "Trinkgeld (ohne MwSt.);;;3,50",
    "Von Gästen bezahlt;;;254,10",
  ].join("\r\n");
  expect(first.table).toContain(salesOfOctober);
  expect(first.text).toContain("10 % MwSt. | 167,17 € | 16,72 € | 183,89 €");
  const inNumbers = { params: { ...params, table: "vat" as const }, query: { month: "2026-10" } };
  expect((await callAs(app, owner, downloadNumbers, inNumbers)).body).toContain(salesOfOctober);
  // The row has card payments with the operator's discount, on the spot, fees with VAT, and orders.
  expect(await dpmg()).toBe("184,60;74,50;20,86;8");

  // The refund falls into the next month: its commission and the VAT on it come back, the card's fee does not.
  await give(later, 41.25);
  clock.now = december;
  expect((await callAs(app, operator, closeMonth, { params: { month: "2026-11" } })).json()).toEqual({ issued: 1 });
  const both = await statementsOf();
  const inNovember = { received: -41.25, subsidy: 0, commission: -2.34, cardFee: 0, vat: -0.47 };
  expect([both.balance, both.statements]).toMatchObject([
    125.3,
    [{ ...inNovember, month: "2026-11", opening: 163.74, closing: 125.3, orders: 0 }, october26],
  ]);
  const second = await papersOf(both.statements[0].id);
  expect(second.text).toContain("Trinkgeld Küche | −1,50 € nach Erstattungen");
  expect(second.events.sumOf("Darin Trinkgeld (EUR)")).toBe(-1.5);
  expect(second.table).toContain(
    [
      "20 % MwSt.;-8,50;-1,70;-10,20",
      "10 % MwSt.;-26,18;-2,62;-28,80",
      "Umsatz;-34,68;-4,32;-39,00",
      "Einwegpfand (ohne MwSt.);;;-0,75",
      "Trinkgeld (ohne MwSt.);;;-1,50",
      "Von Gästen bezahlt;;;-41,25",
    ].join("\r\n"),
  );
  expect((await callAs(app, owner, downloadNumbers, inNumbers)).body).toContain(salesOfOctober);
  // Numbers start again each day, so the day of the order is beside its number.
  expect(second.table).toMatch(/^\d\d\.11\.2026;[\d:]+;Erstattung;\d+;\d\d\.10\.2026;/m);
  expect((await numbersOf("2026-10")).tips).toEqual([{ month: "2026-10", kitchen: 2, driver: 0 }]);
  const tips = await callAs(app, owner, downloadNumbers, {
    params: { ...params, table: "tips" },
    query: { month: "2026-10" },
  });
  expect(tips.body).toContain("2,00");
  expect((await numbersOf("2026-10")).period.sums).toMatchObject({ completed: 8, revenue: 210.85 });
  expect(await dpmg()).toBe("143,35;74,50;18,05;8");
  const { due, held } = (await callAs(app, operator, findPayouts)).json();
  expect([...due, ...held]).toMatchObject([{ restaurantId: kitchen.id, amount: 125.3 }]);
});

test("a month's sales have each dish's rate, with discount and delivery, and a bank's word changes them when it is booked", async () => {
  clock.now = october;
  const other = await openKitchen(pool, {}, { fee_cents: 300 });
  const theirs = await makeAccount(db, { now: october, memberOf: { [other.id]: "owner" } });
  await pool.query("UPDATE products SET vat_rate = 1300, price_cents = 500 WHERE id = $1", [other.soup]);
  const ordered = async () => {
    const [pizza] = orderBody(other).orderProducts as object[];
    const products = [
      pizza,
      { product: { id: other.lemonade }, quantity: 1 },
      { product: { id: other.soup }, quantity: 2 },
    ];
    const delivered = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
    const order = await placeCardOrder(app, other, { ...delivered, orderProducts: products });
    await choose(app, order, "PAID");
    await complete(app, theirs, order);
    return order;
  };
  const salesOf = async (month: string, who = theirs, id = other.id) =>
    (await callAs(app, who, findMonthSales, { params: { id, month } })).json();
  // 3,40 at 20 %, 10,00 at 13 %, 28,80 at 10 %, a tenth less of each, and 0,24 and 0,71 and 2,05 of the delivery's 3,00.
  const whole = [
    { rate: 20, gross: 3.3, net: 2.75, vat: 0.55 },
    { rate: 13, gross: 9.71, net: 8.59, vat: 1.12 },
    { rate: 10, gross: 27.97, net: 25.43, vat: 2.54 },
  ];
  const order = await ordered();
  expect(await salesOf("2026-10")).toEqual({ rates: whole, deposit: 0.25, tip: 0 });
  // A soup goes back at what was paid for it, 4,50 with 0,52 of VAT.
  const soup = { amount: 4.5, lines: [{ position: 2, quantity: 1 }] };
  expect((await refund(app, theirs, order, randomUUID(), soup)).statusCode).toBe(200);
  const lost = await ordered();
  for (const act of ["OPEN", "LOST"]) expect((await bank(lost, act)).statusCode).toBe(303);
  const left = whole.with(1, { rate: 13, gross: 5.21, net: 4.61, vat: 0.6 });
  expect(await salesOf("2026-10")).toEqual({ rates: left, deposit: 0.25, tip: 0 });
  // November begins now, and what the operator bears changes no sale.
  clock.now = spanOfMonth("2026-10").until;
  expect((await refund(app, operator, order, randomUUID(), { amount: 5, borneBy: "operator" })).statusCode).toBe(200);
  const alert = (await openAlerts(db)).find((one) => one.order?.id === lost.id && one.kind === "dispute-lost");
  expect((await callAs(app, operator, takeOnDispute, { params: { id: alert?.id ?? "" } })).statusCode).toBe(200);
  expect(await salesOf("2026-10")).toEqual({ rates: left, deposit: 0.25, tip: 0 });
  expect(await salesOf("2026-11")).toEqual({ rates: whole, deposit: 0.25, tip: 0 });
  expect(await salesOf("2026-09")).toEqual({ rates: [], deposit: 0, tip: 0 });
  expect((await callAs(app, owner, findMonthSales, { params: { id: other.id, month: "2026-10" } })).statusCode).toBe(
    404,
  );

  clock.now = november;
  const small = await openKitchen(pool, { small_business: true });
  const keeper = await makeAccount(db, { now: october, memberOf: { [small.id]: "owner" } });
  const untaxed = { rate: 0, gross: 39, net: 39, vat: 0 };
  await complete(app, keeper, (await post(app, orderBody(small))).json());
  expect(await salesOf("2026-11", keeper, small.id)).toEqual({ rates: [untaxed], deposit: 0.75, tip: 0 });
});
