import { randomUUID } from "node:crypto";
import { changeTraderTax, findOwnYears } from "@mahlzeit/contract/money/own-years";
import { downloadYearReport, findMonths } from "@mahlzeit/contract/money/statements";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { bookMoney, complete, refund } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { mailJobs } from "../../../testing/mails.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { type CardOrder, choose, placeCardOrder } from "../../../testing/payments.ts";
import { makeSandbox } from "../../payments/sandbox.ts";

const { pool, db } = await testDatabase();
const spring = Date.parse("2026-03-31T22:30:00Z");
const summer = Date.parse("2026-08-20T12:00:00+02:00");
/** Sessions created then are valid all year. */
const winter = Date.parse("2026-12-15T12:00:00+01:00");
const newYear = Date.parse("2027-01-02T12:00:00+01:00");
const clock = { now: summer };
const now = () => clock.now;
const payments = makeSandbox({ publicUrl: "http://localhost:3000", db, secret: Buffer.alloc(32, 7), now });
const app = await testApp({ pool, db, now, payments });
const operator = await makeAccount(db, { now: winter, isOperator: true });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now: winter, memberOf: { [kitchen.id]: "owner" } });
await pool.query(
  `UPDATE restaurants SET legal_name = 'Kronawetter & Söhne OG', legal_address = 'Taborstraße 12, 1020 Wien',
     legal_vat_id = 'ATU12345678', legal_register = 'FN 123456a' WHERE id = $1`,
  [kitchen.id],
);

await pool.query("INSERT INTO payout_accounts VALUES ($1, now(), 'Kronawetter', 'AT611904300234573201')", [kitchen.id]);

const report = (year: string, who = operator) => callAs(app, who, downloadYearReport, { params: { year } });
async function paidByCard(): Promise<CardOrder> {
  const order = await placeCardOrder(app, kitchen);
  await choose(app, order, "PAID");
  await complete(app, owner, order);
  return order;
}
async function paidOnSpot(door?: string): Promise<{ id: string }> {
  const order = (await post(app, orderBody(kitchen, { ...(door && { door }) }))).json();
  await complete(app, owner, order);
  return order;
}

test("a year's file has what each restaurant sold by quarter, by both doors, by card and on the spot, and is no report", async () => {
  const byCard = await paidByCard();
  const onSpot = await paidOnSpot();
  await paidOnSpot("tisch-4");
  await refund(app, owner, onSpot, randomUUID(), { amount: 5 });
  await refund(app, operator, onSpot, randomUUID(), { amount: 3, borneBy: "operator" });
  await bookMoney(pool, { restaurantId: kitchen.id, kind: "payout", cents: 1000, at: summer });
  clock.now = Date.parse("2026-11-20T12:00:00+01:00");
  await refund(app, owner, byCard, randomUUID(), { amount: 10 });
  await refund(app, operator, byCard, randomUUID(), { amount: 4, borneBy: "operator" });
  expect((await report("2026")).body).toContain("Das Jahr läuft noch, Stand 20.11.2026");
  clock.now = newYear;
  const answer = await report("2026");
  expect([answer.statusCode, answer.headers["content-disposition"]]).toEqual([
    200,
    expect.stringContaining("dpmg-2026.csv"),
  ]);
  await expect(answer.body).toMatchFileSnapshot("golden/dpmg.csv");
  expect((await callAs(app, operator, findMonths)).json().years).toEqual([2027, 2026]);
  expect((await report("2027")).body.trimEnd().split("\r\n")).toHaveLength(4);
});

test("tax number and birth date are taken from owners alone, kept with the trader, and stand beside a restaurant's own lines", async () => {
  const params = { id: kitchen.id };
  const body = { taxNumber: "12345/6789", birthDate: "9.4.1985" };
  const staff = await makeAccount(db, { now: winter, memberOf: { [kitchen.id]: "staff" } });
  for (const who of [staff, await makeAccount(db, { now: winter })]) {
    expect((await callAs(app, who, changeTraderTax, { params, body })).statusCode).toBe(404);
    expect((await callAs(app, who, findOwnYears, { params })).statusCode).toBe(404);
  }
  const nowhere = { params: { id: randomUUID() }, body };
  expect((await callAs(app, operator, changeTraderTax, nowhere)).statusCode).toBe(404);
  const wrong = await callAs(app, owner, changeTraderTax, { params, body: { ...body, taxNumber: "ATU12345678" } });
  expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([422, "taxNumber"]);
  expect((await callAs(app, owner, changeTraderTax, { params, body })).statusCode).toBe(200);
  const { seller, years } = (await callAs(app, owner, findOwnYears, { params })).json();
  expect(seller).toEqual({
    name: "Kronawetter & Söhne OG",
    address: "Taborstraße 12, 1020 Wien",
    vatId: "ATU12345678",
    register: "FN 123456a",
    taxNumber: "12 345/6789",
    birthDate: "09.04.1985",
    iban: "AT61 … 3201",
  });
  const last = years.find(({ year }: { year: number }) => year === 2026);
  const [line] = (await report("2026")).body.split("\r\n").filter((row: string) => row.includes(";Q3;"));
  expect(line).toContain(";12 345/6789;09.04.1985;AT61 1904 3002 3457 3201;Q3;");
  const { card, onSpot, fees, orders } = last.quarters[2];
  const written = [card, onSpot, fees].map((sum: number) => sum.toFixed(2).replace(".", ","));
  expect(line?.split(";Q3;")[1]).toBe([...written, orders].join(";"));
});

test("in January owners are mailed once that their lines of the year before are there", async () => {
  const { mails, handlers } = mailJobs({ db, log: app.log, now });
  clock.now = Date.parse("2027-01-12T07:07:00+01:00");
  const jobs = async () => (await findJobs<never>(pool, "task = 'mail-year'")).map(({ payload }) => payload);
  await Promise.all([handlers["tell-years"]({}, 1), handlers["tell-years"]({}, 1)]);
  await handlers["tell-years"]({}, 1);
  expect(await jobs()).toEqual([{ restaurantId: kitchen.id, year: 2026, accountId: owner.id }]);
  for (const payload of await jobs()) await handlers["mail-year"](payload, 1);
  expect(mails.map(({ subject, to }) => [subject, to.address])).toEqual([
    ["Deine Jahresmeldung 2026: Küche Österreicher", owner.email],
  ]);
  expect(mails[0]?.text).not.toContain("Steuernummer fehlt");
  clock.now = newYear;
});

test("midnight in Vienna parts the quarters, not midnight in Greenwich", async () => {
  await pool.query(
    `WITH event AS (
       INSERT INTO ledger_events (id, restaurant_id, order_id, kind, cause_id, booked_at)
       VALUES ($1, $1, $1, 'completed', $1, $2) RETURNING *
     ) INSERT INTO ledger_entries (restaurant_id, order_id, event_id, account, cents, booked_at)
       SELECT $1, $1, id, n.account, n.cents, booked_at FROM event, (VALUES ('guest', -700), ('restaurant', 700)) AS n (account, cents)`,
    [randomUUID(), new Date(spring)],
  );
  const rows = (await report("2026")).body.split("\r\n").filter((row: string) => /;Q[12];7,00;/.test(row));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(";Q2;7,00;0,00;0,00;1");
});

test("operators alone get it, and of no year to come", async () => {
  for (const who of [owner, await makeAccount(db, { now: winter })])
    expect((await report("2026", who)).statusCode).toBe(404);
  expect((await report("2028")).statusCode).toBe(404);
});
