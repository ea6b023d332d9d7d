import { randomUUID } from "node:crypto";
import { findDues } from "@mahlzeit/contract/money/dues";
import {
  closeMonth,
  downloadStatement,
  downloadStatementTable,
  findMonths,
  findOwnStatements,
  findStatements,
} from "@mahlzeit/contract/money/statements";
import { hourMs } from "@mahlzeit/domain/local-time";
import { spanOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { beforeEach, expect, test } from "vitest";
import { setCampaign } from "../../../orders/promotions/set-campaign.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { testOperator } from "../../../testing/app-config.ts";
import { bookMoney, complete, refund } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { mailJobs } from "../../../testing/mails.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { choose, placeCardOrder } from "../../../testing/payments.ts";
import { pdfText } from "../../../testing/pdf-text.ts";
import { makeSandbox } from "../../payments/sandbox.ts";
import { closeMonth as close } from "./close-month.ts";

const { pool, db } = await testDatabase();
const october = Date.parse("2026-10-20T12:00:00+02:00");
const november = Date.parse("2026-11-05T12:00:00+01:00");
const december = Date.parse("2026-12-01T03:23:00+01:00");
const clock = { now: october };
const now = () => clock.now;
const payments = makeSandbox({ publicUrl: "http://localhost:3000", db, secret: Buffer.alloc(32, 7), now });
const app = await testApp({ pool, db, now, payments });
const operator = await makeAccount(db, { now: november, isOperator: true });

beforeEach(() => {
  clock.now = october;
});

/** Creates a restaurant with an owner, a completed card order and one paid on the spot. */
async function busyKitchen() {
  const kitchen = await openKitchen(pool);
  const owner = await makeAccount(db, { now: november, memberOf: { [kitchen.id]: "owner" } });
  const paid = await placeCardOrder(app, kitchen);
  await choose(app, paid, "PAID");
  const onSpot = (await post(app, orderBody(kitchen))).json() as { id: string };
  for (const order of [paid, onSpot]) await complete(app, owner, order);
  const pay = (cents: number, kind: "payout" | "due-paid" = "payout") =>
    bookMoney(pool, { restaurantId: kitchen.id, kind, cents, at: clock.now });
  const seen = async () => (await callAs(app, owner, findOwnStatements, { params: { id: kitchen.id } })).json();
  return { kitchen, owner, paid, pay, seen };
}
const closeAs = (who: { token: string }, month: string) => callAs(app, who, closeMonth, { params: { month } });
const invoices = async () => {
  const { rows } = await pool.query(
    "SELECT invoice_number AS number FROM statements WHERE invoice_number IS NOT NULL ORDER BY 1",
  );
  return rows.map(({ number }) => number);
};
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test("a month's statement has the operator's invoice and the extract of the account, as they are read on paper", async () => {
  await setCampaign(db, { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: 1, to: december }, october);
  const { kitchen, owner, paid, pay, seen } = await busyKitchen();
  const guest = await makeAccount(db, { now: october, isConfirmed: true });
  const subsidized = (
    await post(app, orderBody(kitchen, { paymentType: "STRIPE", door: "tisch-4" }), {
      authorization: `Bearer ${guest.token}`,
    })
  ).json();
  await choose(app, subsidized, "PAID");
  await complete(app, owner, subsidized);
  await pay(2000);
  expect((await refund(app, operator, paid, randomUUID(), { amount: 5, borneBy: "operator" })).statusCode).toBe(200);
  clock.now = december;
  expect((await closeAs(operator, "2026-11")).json()).toEqual({ issued: 2 });
  const [latest, first] = (await seen()).statements;
  expect([first.month, first.closing, latest.month, latest.opening, latest.orders, latest.invoiceNumber]).toEqual([
    "2026-10",
    latest.opening,
    "2026-11",
    latest.closing,
    0,
    null,
  ]);
  const [pdf, csv] = [
    await callAs(app, owner, downloadStatement, { params: { id: first.id } }),
    await callAs(app, operator, downloadStatementTable, { params: { id: first.id } }),
  ];
  expect([pdf.statusCode, pdf.headers["content-type"], csv.statusCode]).toEqual([200, "application/pdf", 200]);
  await expect(pdfText(pdf.rawPayload)).toMatchFileSnapshot("golden/statement.txt");
  await expect(csv.body).toMatchFileSnapshot("golden/statement.csv");
  const again = await callAs(app, owner, downloadStatement, { params: { id: first.id } });
  expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);
  await pool.query("DELETE FROM campaigns");
});

test("what guests gave on top stands on the extract by whom it is for, and at each order in the table", async () => {
  const { kitchen, owner, seen } = await busyKitchen();
  for (const amount of [2, 1.5]) {
    const order = await placeCardOrder(app, kitchen, { tip: { amount, receiver: "KITCHEN" } });
    await choose(app, order, "PAID");
    await complete(app, owner, order);
  }
  clock.now = november;
  await closeAs(operator, "2026-10");
  const [{ id }] = (await seen()).statements;
  const text = pdfText((await callAs(app, owner, downloadStatement, { params: { id } })).rawPayload);
  expect(text).toMatch(/Trinkgeld Küche [|] 3,50.€ nach Erstattungen/);
  expect(text).not.toContain("Trinkgeld Fahrer");
  const { body } = await callAs(app, operator, downloadStatementTable, { params: { id } });
  const tips = body.split("\r\n").filter((row) => row.includes("Bestellung erledigt"));
  expect(tips.map((row) => row.split(";")[7])).toEqual(["0,00", "0,00", "2,00", "1,50"]);
});

test("what a restaurant that takes cash owes is asked for in 14 days, and a later correction is of the month in which it is booked", async () => {
  const { kitchen, owner, paid, pay, seen } = await busyKitchen();
  await pay(3500);
  clock.now = november;
  await closeAs(operator, "2026-10");
  const [first] = (await seen()).statements;
  expect(first).toMatchObject({ month: "2026-10", closing: -5.39, due: { amount: 5.39, until: "2026-11-19" } });
  expect(pdfText((await callAs(app, owner, downloadStatement, { params: { id: first.id } })).rawPayload)).toContain(
    "Bitte überweise 5,39\u00a0€ bis 19. November 2026 an Mahlzeit Muster GmbH, IBAN AT47 9999 9000 1234 5678",
  );
  await refund(app, owner, paid, randomUUID(), { amount: 20 });
  await pay(-539, "due-paid");
  clock.now = december;
  await closeAs(operator, "2026-11");
  const { statements, balance } = await seen();
  expect(statements[1]).toEqual(first);
  expect(statements[0]).toMatchObject({ opening: -5.39, received: -20, paidIn: 5.39, commission: -1.2, orders: 0 });
  expect(balance).toBe(statements[0].closing);
  const text = pdfText((await callAs(app, owner, downloadStatement, { params: { id: statements[0].id } })).rawPayload);
  // Once as its title, and once in the extract of the account.
  expect(text.split(`Rechnungskorrektur ${statements[0].invoiceNumber}`)).toHaveLength(3);
  expect(text).toContain(`Berichtigt | Rechnung ${first.invoiceNumber}`);
  const params = { id: statements[0].id };
  expect((await callAs(app, owner, downloadStatementTable, { params })).body).toContain(
    `Rechnungskorrektur ${statements[0].invoiceNumber}`,
  );
  expect((await callAs(app, operator, findStatements, { params: { month: "2026-11" } })).json()).toContainEqual(
    statements[0],
  );
  expect(statements[0].restaurantId).toBe(kitchen.id);
  const { mails, handlers } = mailJobs({ db, log: app.log, now });
  for (const { id } of statements) await handlers["mail-statement"]({ statementId: id, accountId: owner.id }, 1);
  expect(mails.map(({ text }) => /die (Rechnung\w* \S+)/.exec(text.replaceAll(/\s+/g, " "))?.[1])).toEqual([
    `Rechnungskorrektur ${statements[0].invoiceNumber}`,
    `Rechnung ${first.invoiceNumber}`,
  ]);
  const { owing } = (await callAs(app, operator, findDues)).json();
  expect(owing).toContainEqual(
    expect.objectContaining({
      restaurantId: kitchen.id,
      demand: `Rechnungskorrektur ${statements[0].invoiceNumber}`,
    }),
  );
});

test("two servers that close a month at once, and again, issue each statement once, numbered without gaps", async () => {
  const kitchens = [await busyKitchen(), await busyKitchen(), await busyKitchen()];
  const other = await testApp({ pool, db, now, payments });
  clock.now = december;
  const answers = await Promise.all(
    [app, other, app].map((one) => callAs(one, operator, closeMonth, { params: { month: "2026-11" } })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answers.reduce((sum, answer) => sum + answer.json().issued, 0)).toBe(6);
  expect((await closeAs(operator, "2026-11")).json()).toEqual({ issued: 0 });
  for (const { seen } of kitchens) expect((await seen()).statements).toHaveLength(2);
  const numbers = await invoices();
  expect(numbers).toEqual(upTo(numbers.length));
});

test("a closing that fails takes no number with it, and the next one goes on", async () => {
  const { seen } = await busyKitchen();
  const before = (await invoices()).length;
  await pool.query("ALTER TABLE statements ADD CONSTRAINT none CHECK (length(pdf) < 0) NOT VALID");
  await expect(close({ db, operator: testOperator }, "2026-10", december)).rejects.toThrow(/none/);
  await pool.query("ALTER TABLE statements DROP CONSTRAINT none");
  expect(await close({ db, operator: testOperator }, "2026-10", december)).toBe(1);
  expect(await invoices()).toEqual(upTo(before + 1));
  expect((await seen()).statements).toHaveLength(1);
});

test("a restaurant whose books do not fit holds up nobody else, and its month stays to be closed", async () => {
  const broken = await busyKitchen();
  const other = await busyKitchen();
  await close({ db, operator: testOperator }, "2026-10", november);
  const late = (cents: number) =>
    bookMoney(pool, { restaurantId: broken.kitchen.id, kind: "payout", cents, at: october });
  await late(1);
  await expect(close({ db, operator: testOperator }, "2026-11", december)).rejects.toThrow(/was closed with/);
  clock.now = december;
  const toClose = async () => (await callAs(app, operator, findMonths, {})).json().toClose;
  expect([(await broken.seen()).statements.length, (await other.seen()).statements.length, await toClose()]).toEqual([
    1,
    2,
    "2026-11",
  ]);
  await late(-1);
  expect((await closeAs(operator, "2026-11")).json()).toEqual({ issued: 1 });
  expect(await toClose()).toBe(null);
});

test("a month is closed an hour after it is over in Vienna and no sooner, by whoever may, and with a name on the invoice", async () => {
  const { owner } = await busyKitchen();
  clock.now = spanOfMonth("2026-10").until + hourMs - 1;
  expect([(await closeAs(operator, "2026-10")).json().code, (await closeAs(owner, "2026-10")).statusCode]).toEqual([
    "month-open",
    404,
  ]);
  clock.now += 1;
  expect((await callAs(app, operator, findMonths, {})).json()).toMatchObject({ canInvoice: true });
  const unnamed = await testApp({ pool, db, now, payments }, { operator: undefined });
  const answer = await callAs(unnamed, operator, closeMonth, { params: { month: "2026-10" } });
  expect(answer.json().code).toBe("operator-unnamed");
  expect((await closeAs(operator, "2026-10")).statusCode).toBe(200);
});

test("nobody changes or deletes a statement, and owners see those of their own restaurant alone", async () => {
  const { owner, seen } = await busyKitchen();
  const other = await busyKitchen();
  await close({ db, operator: testOperator }, "2026-10", december);
  const [{ id }] = (await seen()).statements;
  for (const sql of ["UPDATE statements SET orders = 2", "DELETE FROM statements"])
    await expect(pool.query(`${sql} WHERE id = $1`, [id]), sql).rejects.toThrow(/never changed/);
  const [mine, theirs] = [owner, other.owner].map((who) => callAs(app, who, downloadStatement, { params: { id } }));
  expect([(await mine)?.statusCode, (await theirs)?.statusCode]).toEqual([200, 404]);
});

test("owners are told by mail, each once", async () => {
  const { mails, handlers } = mailJobs({ db, log: app.log, now });
  const { owner } = await busyKitchen();
  clock.now = november;
  await handlers["close-month"]({}, 1);
  const jobs = await findJobs(pool, "payload->>'accountId' = $1 AND payload->>'statementId' IS NOT NULL", [owner.id]);
  expect(jobs).toHaveLength(1);
  await handlers["mail-statement"](jobs[0]?.payload as never, 1);
  expect(mails.map(({ subject, to }) => [subject, to.address])).toEqual([
    ["Abrechnung Oktober 2026: Küche Österreicher", owner.email],
  ]);
});

test("whose contract is over gets the statements of the last months all the same, by mail and to read", async () => {
  const { kitchen, owner, pay, seen } = await busyKitchen();
  await pool.query("UPDATE restaurants SET ended_at = $2 WHERE id = $1", [kitchen.id, new Date(november)]);
  clock.now = november;
  await closeAs(operator, "2026-10");
  const [last] = (await seen()).statements;
  expect(last).toMatchObject({ month: "2026-10", orders: 2, invoiceNumber: expect.stringMatching(/^2026-\d{5}$/) });
  const { mails, handlers } = mailJobs({ db, log: app.log, now });
  await handlers["mail-statement"]({ statementId: last.id, accountId: owner.id }, 1);
  expect(mails.map(({ to }) => to.address)).toEqual([owner.email]);
  await pay(Math.round(last.closing * 100));
  clock.now = december;
  await closeAs(operator, "2026-11");
  const [after] = (await seen()).statements;
  expect(after).toMatchObject({ opening: last.closing, paidOut: last.closing, closing: 0, orders: 0 });
  for (const { id } of [last, after])
    expect((await callAs(app, owner, downloadStatement, { params: { id } })).statusCode).toBe(200);
  // The restaurant's account is settled, so it gets no further statement.
  await close({ db, operator: testOperator }, "2026-12", Date.parse("2027-01-02T12:00:00+01:00"));
  const { rows } = await pool.query("SELECT month FROM statements WHERE restaurant_id = $1 ORDER BY month", [
    kitchen.id,
  ]);
  expect(rows.map(({ month }) => month)).toEqual(["2026-10", "2026-11"]);
});
