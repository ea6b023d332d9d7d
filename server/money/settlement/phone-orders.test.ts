import { randomUUID } from "node:crypto";
import {
  closeMonth,
  downloadStatement,
  downloadStatementTable,
  downloadYearReport,
  findOwnStatements,
} from "@mahlzeit/contract/money/statements";
import { downloadNumbers, findNumbers } from "@mahlzeit/contract/operator/numbers";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { booksOf, complete, eventsOf, move, refund } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { guest, orderBody, post } from "../../testing/orders.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { caller, takePhoneOrder } from "../../testing/phone-orders.ts";

const { pool, db } = await testDatabase();
const october = Date.parse("2026-10-20T12:00:00+02:00");
const november = Date.parse("2026-11-05T12:00:00+01:00");
const clock = { now: october };
const app = await testApp({ pool, db, now: () => clock.now });
const operator = await makeAccount(db, { now: november, isOperator: true });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now: november, memberOf: { [kitchen.id]: "owner" } });
const params = { id: kitchen.id };

test("an order by telephone costs nothing, is a line of its own in statement and numbers, and is in no report of the platform", async () => {
  const web = (await post(app, orderBody(kitchen))).json();
  await complete(app, owner, web);
  const customer = { ...caller, email: guest.email };
  const [phone, cheaper] = [
    (await takePhoneOrder(app, owner, kitchen, { customer })).json(),
    (await takePhoneOrder(app, owner, kitchen)).json(),
  ];
  for (const order of [phone, cheaper])
    for (const to of ["READY", "COMPLETED"] as const) expect((await move(app, owner, order, to)).statusCode).toBe(200);
  expect((await refund(app, owner, cheaper, randomUUID(), { amount: 5 })).statusCode).toBe(200);
  expect(await booksOf(pool, web)).toMatchObject({ commission: 234 });
  expect(await booksOf(pool, phone)).toEqual({});
  expect(await eventsOf(pool, phone)).toEqual(["completed"]);
  expect(await eventsOf(pool, cheaper)).toEqual(["completed", "spot-refund"]);
  expect(await openAlerts(db)).toEqual([]);

  clock.now = november;
  const query = { month: "2026-10" };
  const { sums } = (await callAs(app, owner, findNumbers, { params, query })).json().period;
  expect(sums).toMatchObject({ placed: 3, completed: 3, revenue: 114.25, phoneOrders: 2, phone: 74.5 });
  expect(sums).toMatchObject({ firstOrders: 1, secondOrders: 0, laterOrders: 0 });
  const days = (await callAs(app, owner, downloadNumbers, { params: { ...params, table: "days" }, query })).body;
  expect(days).toMatch(/;Am Telefon aufgenommen;Umsatz am Telefon \(EUR\)\r\n/);
  expect(days).toMatch(/^20\.10\.2026;.*;2;74,50\r$/m);

  expect((await callAs(app, operator, closeMonth, { params: query })).json()).toEqual({ issued: 1 });
  const [statement] = (await callAs(app, owner, findOwnStatements, { params })).json().statements;
  expect(statement).toMatchObject({ orders: 3, commission: 2.34 });
  const id = { params: { id: statement.id } };
  const text = pdfText((await callAs(app, owner, downloadStatement, id)).rawPayload).replaceAll("\u00a0", " ");
  expect(text).toContain("Erledigte Bestellungen | 3");
  expect(text).toContain("davon am Telefon | 2, ohne Gebühren");
  const table = (await callAs(app, operator, downloadStatementTable, id)).body;
  expect(table.match(/;Bestellung erledigt;\d+;[\d.]+;;ja;/g)).toHaveLength(2);
  const report = (await callAs(app, operator, downloadYearReport, { params: { year: "2026" } })).body;
  expect(report).toContain(";Q4;0,00;39,75;2,81;1");
});
