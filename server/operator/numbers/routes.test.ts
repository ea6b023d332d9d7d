import { downloadNumbers, findNumbers } from "@mahlzeit/contract/operator/numbers";
import { beforeAll, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { serveOrder } from "../../testing/served-orders.ts";
import { countDays } from "./count-days.ts";

const { pool, db } = await testDatabase();
// Thursday, 17:00 in Vienna.
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);
const [owner, cook] = [
  await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } }),
  await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } }),
];
const find = (query: object = {}, id = kitchen.id) => callAs(app, owner, findNumbers, { params: { id }, query });
const download = (table: string, query: object = {}) =>
  callAs(app, owner, downloadNumbers, { params: { id: kitchen.id, table }, query });

beforeAll(async () => {
  await serveOrder(app, { kitchen, cook });
  await serveOrder(app, { kitchen, cook });
  await countDays(db, now);
  await pool.query("UPDATE restaurant_day_dishes SET name = $2 WHERE restaurant_id = $1 AND name = 'Limonade'", [
    kitchen.id,
    '=1+1;"Chef"',
  ]);
});

test("an owner sees what the last 30 days add up to, and the 30 before them", async () => {
  const numbers = (await find()).json();
  expect(numbers).toMatchObject({
    restaurantName: "Küche Österreicher",
    at: "2026-11-19T16:00:00.000Z",
    period: { from: "2026-10-21", to: "2026-11-19", sums: { placed: 2, completed: 2, revenue: 79.5, firstOrders: 1 } },
    before: { from: "2026-09-21", to: "2026-10-20", sums: { placed: 0, revenue: 0 } },
    types: [{ type: "TAKEAWAY", orders: 2 }],
    refusals: [],
  });
  expect(numbers.period.days).toHaveLength(30);
  expect(numbers.period.days.at(-1)).toEqual({ day: "2026-11-19", completed: 2, revenue: 79.5 });
  expect(numbers.hours[3][17]).toBe(2);
  expect(numbers.dishes).toMatchObject([{ pieces: 6 }, { name: "Margherita", pieces: 4, revenue: 57.6 }]);
});

test("a restaurant without any order has numbers too", async () => {
  const empty = await openKitchen(pool);
  const operator = await makeAccount(db, { now, isOperator: true });
  const answer = await callAs(app, operator, findNumbers, { params: { id: empty.id } });
  expect(answer.json()).toMatchObject({ period: { sums: { placed: 0 } }, types: [], dishes: [] });
});

test("months and any days may be asked for, at most two years of them", async () => {
  expect((await find({ month: "2026-11" })).json().period).toMatchObject({ from: "2026-11-01", to: "2026-11-19" });
  expect((await find({ from: "2026-11-19", to: "2026-11-19" })).json().before.from).toBe("2026-11-12");
  const wrong = [
    { month: "November" },
    { from: "2026-11-20", to: "2026-11-21" },
    { from: "2024-01-01", to: "2026-11-19" },
  ];
  for (const query of [...wrong, { from: "2026-11-01" }, { from: "gestern", to: "heute" }])
    expect((await find(query)).json()).toMatchObject({ status: 422, code: "invalid-input" });
});

test("the days come as a table that a spreadsheet in Austria opens", async () => {
  const answer = await download("days", { from: "2026-11-18", to: "2026-11-19" });
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toContain('"zahlen-tage-2026-11-18-bis-2026-11-19.csv"');
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [headings, ...rows] = answer.rawPayload.toString("utf8").slice(1).split("\r\n");
  expect(headings).toMatch(/^Tag;Wochentag;Bestellungen;Umsatz \(EUR\);Durchschnitt \(EUR\);Lieferung;/);
  expect(rows[0]).toBe("18.11.2026;Mittwoch;0;0,00;;0;0;0;0;0;0,00;0;0;0;;0;0;0;0;0;0;0,00;0;0,00");
  expect(rows[1]).toMatch(/^19\.11\.2026;Donnerstag;2;79,50;39,75;0;2;0;0;0;0,00;0;/);
  expect(new Set([headings, rows[0], rows[1]].map((row) => row?.split(";").length))).toEqual(new Set([24]));
});

test("a dish whose name is a formula is a text in the table", async () => {
  const rows = (await download("dishes")).body.split("\r\n");
  expect(rows).toContain(`"'=1+1;""Chef""";6;20,40;0`);
  expect(rows).toContain("Margherita;4;57,60;0");
});

test("whoever looks sees every order so far, whether its day had its turn or not", async () => {
  const kitchen = await openKitchen(pool);
  const at = { kitchen, cook: await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } }) };
  const operator = await makeAccount(db, { now, isOperator: true });
  const params = { id: kitchen.id };
  await serveOrder(app, at);
  expect((await callAs(app, operator, findNumbers, { params })).json().period.sums).toMatchObject({ completed: 1 });
  await serveOrder(app, at);
  await countDays(db, now, "due");
  const table = await callAs(app, operator, downloadNumbers, { params: { ...params, table: "days" } });
  expect(table.body).toMatch(/19\.11\.2026;Donnerstag;2;/);
  await serveOrder(app, at);
  expect((await callAs(app, operator, findNumbers, { params })).json().period.sums).toMatchObject({ completed: 3 });
});
