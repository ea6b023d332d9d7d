import { randomUUID } from "node:crypto";
import { bookDue, takeBackDue } from "@mahlzeit/contract/money/dues";
import { closeMonth } from "@mahlzeit/contract/money/statements";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { auditLogOf } from "../../../testing/audit-log.ts";
import { bookMoney } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { owingKitchen as makeOwing, november } from "../../../testing/owing-kitchen.ts";

const { pool, db } = await testDatabase();
const october = Date.parse("2026-10-20T12:00:00+02:00");
const december = Date.parse("2026-12-01T03:23:00+01:00");
const clock = { now: october };
const now = () => clock.now;
const app = await testApp({ pool, db, now });
const other = await testApp({ pool, db, now });
const operator = await makeAccount(db, { now: october, isOperator: true });
const colleague = await makeAccount(db, { now: october, isOperator: true });

beforeEach(() => {
  clock.now = october;
});

const owingKitchen = () => makeOwing({ app, pool, db, operator, clock });
function book(
  { id }: { id: string },
  {
    amount,
    open = amount,
    reference = "AT-1",
    paymentId = randomUUID(),
    who = operator,
    by = app,
  }: {
    amount: number;
    open?: number;
    reference?: string;
    paymentId?: string;
    who?: typeof operator;
    by?: typeof app;
  },
) {
  return callAs(by, who, bookDue, { params: { id }, body: { paymentId, amount, open, reference } });
}
const code = (answer: { json: () => { code?: string } }) => answer.json().code;

test("what a restaurant owes is seen until an operator books it, named overdue after 14 days, and paid with the bank's reference", async () => {
  const { kitchen, seen, found, owing, open } = await owingKitchen();
  expect(open).toBeGreaterThan(0);
  const dues = { open, until: "2026-11-15", overdue: 0, overdueSince: null };
  expect([await owing(), (await seen()).dues]).toEqual([
    {
      ...dues,
      restaurantId: kitchen.id,
      restaurantName: "Küche Österreicher",
      month: "2026-10",
      demand: expect.stringMatching(/^Rechnung 2026-\d{5}$/),
      remindedAt: null,
    },
    dues,
  ]);
  clock.now = november + 15 * dayMs;
  expect((await seen()).dues).toEqual({ ...dues, overdue: open, overdueSince: "2026-11-16" });
  const answer = await book(kitchen, { amount: 1, open, reference: "  AT-2026-77 " });
  expect(answer.json()).toMatchObject({
    amount: 1,
    reference: "AT-2026-77",
    restaurantName: "Küche Österreicher",
    takenBackAt: null,
  });
  expect((await owing()).overdue).toBeCloseTo(open - 1);
  clock.now += dayMs;
  const rest = Math.round((open - 1) * 100) / 100;
  expect((await book(kitchen, { amount: rest, reference: "AT-2026-78" })).statusCode).toBe(200);
  expect([await owing(), (await seen()).dues, (await seen()).balance]).toEqual([undefined, null, 0]);
  expect((await found()).payments[0]).toMatchObject({ amount: rest, reference: "AT-2026-78" });
  clock.now = december;
  await callAs(app, operator, closeMonth, { params: { month: "2026-11" } });
  expect((await seen()).statements[0]).toMatchObject({ month: "2026-11", paidIn: open, closing: 0, due: null });
});

test("a double click, two tabs, two servers and two operators book a payment once", async () => {
  const { kitchen, seen, open } = await owingKitchen();
  const paymentId = randomUUID();
  const twice = await Promise.all([app, other].map((by) => book(kitchen, { amount: 1, open, paymentId, by })));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(twice[0]?.json()).toEqual(twice[1]?.json());
  const left = Math.round((open - 1) * 100) / 100;
  expect((await seen()).balance).toBe(-left);
  expect(code(await book(kitchen, { amount: 2, open: left, paymentId }))).toBe("idempotency-mismatch");
  expect(code(await book(kitchen, { amount: 1, open: left, reference: "at-1" }))).toBe("due-booked");
  const both = await Promise.all([
    book(kitchen, { amount: left, reference: "AT-2" }),
    book(kitchen, { amount: left, reference: "Kontoauszug 11", who: colleague, by: other }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(code(both.find(({ statusCode }) => statusCode === 409) ?? both[0])).toBe("dues-changed");
  expect((await seen()).balance).toBe(0);
});

test("nothing is booked without an amount and a reference, or of another amount than was seen", async () => {
  const { kitchen, seen, open } = await owingKitchen();
  const nobody = await openKitchen(pool);
  const answers = [
    await book(kitchen, { amount: 0, open }),
    await book(kitchen, { amount: -1, open }),
    await book(kitchen, { amount: open, reference: " " }),
    await book(kitchen, { amount: open, open: open + 1 }),
    await book(nobody, { amount: 1, open: 1 }),
    await book({ id: randomUUID() }, { amount: 1 }),
  ];
  expect(answers.map(code)).toEqual([
    "invalid-input",
    "invalid-input",
    "invalid-input",
    "dues-changed",
    "dues-changed",
    "service-not-found",
  ]);
  expect((await seen()).balance).toBe(-open);
});

test("whom later orders have relieved of all is asked for nothing, and may pay all the same: it is credited", async () => {
  const { kitchen, seen, found, owing, open } = await owingKitchen();
  const earned = Math.round(-100 * (open + 10));
  await bookMoney(pool, { restaurantId: kitchen.id, kind: "payout-returned", cents: earned, at: november + hourMs });
  clock.now = november + 2 * hourMs;
  expect([await owing(), (await seen()).dues, (await seen()).balance]).toEqual([undefined, null, 10]);
  const covered = (await found()).covered.filter((one: { restaurantId: string }) => one.restaurantId === kitchen.id);
  expect(covered).toMatchObject([{ restaurantName: "Küche Österreicher", month: "2026-10" }]);
  // A caller with an outdated amount has to look again.
  expect(code(await book(kitchen, { amount: open }))).toBe("dues-changed");
  expect((await book(kitchen, { amount: open, open: 0 })).statusCode).toBe(200);
  expect((await seen()).balance).toBeCloseTo(10 + open);
  const again = await Promise.all(
    [app, other].map((by) => book(kitchen, { amount: 1, open: 0, reference: "AT-2", by })),
  );
  expect(again.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test("a payment booked by mistake is taken back once, and its reference may be booked again", async () => {
  const { kitchen, owner, seen, owing, open } = await owingKitchen();
  const { id } = (await book(kitchen, { amount: open })).json();
  const back = await Promise.all([app, other].map((by) => callAs(by, operator, takeBackDue, { params: { id } })));
  expect(back.map((answer) => answer.json().takenBackAt)).toEqual(Array(2).fill(new Date(november).toISOString()));
  expect([(await seen()).balance, (await owing()).open]).toEqual([-open, open]);
  expect((await book(kitchen, { amount: open })).statusCode).toBe(200);
  expect((await seen()).balance).toBe(0);
  expect((await callAs(app, owner, takeBackDue, { params: { id } })).statusCode).toBe(404);
  for (const sql of ["UPDATE due_payments SET cents = 1", "DELETE FROM due_payments"])
    await expect(pool.query(sql), sql).rejects.toThrow(/never changed/);
});

test("what is charged later is asked for with the next statement, beside what is overdue", async () => {
  const { cashOrder, seen, open } = await owingKitchen();
  clock.now = november + 2 * dayMs + 10 * hourMs;
  await cashOrder();
  expect((await seen()).dues.open).toBe(open);
  expect((await seen()).balance).toBe(-2 * open);
  clock.now = december;
  await callAs(app, operator, closeMonth, { params: { month: "2026-11" } });
  expect((await seen()).dues).toEqual({
    open: 2 * open,
    until: "2026-12-15",
    overdue: open,
    overdueSince: "2026-11-16",
  });
});

test("what is booked in part is not booked at all, and the log says who booked what", async () => {
  const { kitchen, seen, open } = await owingKitchen();
  await pool.query("ALTER TABLE ledger_events ADD CONSTRAINT none CHECK (kind <> 'due-paid') NOT VALID");
  expect((await book(kitchen, { amount: open })).statusCode).toBe(500);
  await pool.query("ALTER TABLE ledger_events DROP CONSTRAINT none");
  expect([(await seen()).balance, (await seen()).dues.open]).toEqual([-open, open]);
  await book(kitchen, { amount: open, reference: "AT-9" });
  expect(await auditLogOf(pool, { accountId: operator.id })).toContainEqual({ what: "bookDue", role: "operator" });
});
