import { randomUUID } from "node:crypto";
import { downloadPayoutFile, findPayouts, payOut, returnPayout } from "@mahlzeit/contract/management/payouts";
import { findOwnStatements } from "@mahlzeit/contract/management/statements";
import { beforeEach, expect, test } from "vitest";
import { setPayoutAccount } from "../../restaurants/payout-accounts.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { bookMoney } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";

const { pool, db } = await testDatabase();
const sunday = Date.parse("2026-11-22T18:00:00+01:00");
const tuesday = Date.parse("2026-11-24T09:00:00+01:00");
const clock = { now: tuesday };
const now = () => clock.now;
const app = await testApp({ pool, db, now });
const other = await testApp({ pool, db, now });
const password = "geheim-genug-1";
const operator = await makeAccount(db, { now: tuesday, isOperator: true, password });

beforeEach(async () => {
  clock.now = tuesday;
  // Nobody is owed anything from the test before.
  for (const { restaurantId, amount } of (await seen()).held) await earn(restaurantId, -Math.round(amount * 100));
  for (const { restaurantId, amount } of (await seen()).due) await earn(restaurantId, -Math.round(amount * 100));
});

/** Books what guests paid by card for a restaurant's orders, in cents. */
async function earn(restaurantId: string, cents: number, at = sunday): Promise<void> {
  const event = randomUUID();
  await pool.query(
    `WITH event AS (
       INSERT INTO ledger_events (id, restaurant_id, order_id, kind, cause_id, booked_at)
       VALUES ($1, $2, $1, 'completed', $1, $3) RETURNING id
     ) INSERT INTO ledger_entries (restaurant_id, order_id, event_id, account, cents, booked_at)
       SELECT $2, id, id, account, CASE account WHEN 'restaurant' THEN $4::int ELSE -$4::int END, $3
       FROM event, unnest(ARRAY['guest', 'restaurant']) AS account`,
    [event, restaurantId, new Date(at), cents],
  );
}
async function kitchenWith(cents: number, account: { iban: string; holder: string } | null = marco) {
  const kitchen = await openKitchen(pool);
  await earn(kitchen.id, cents);
  if (account) await db.transaction((tx) => setPayoutAccount(tx, { restaurantId: kitchen.id, ...account }, sunday));
  return kitchen;
}
const marco = { iban: "AT611904300234573201", holder: "Käsekuchl & Söhne OG" };
const seen = async () => (await callAs(app, operator, findPayouts)).json();
const confirm = (total: number, { id = randomUUID(), by = app, lastDay = "2026-11-22", word = password } = {}) =>
  callAs(by, operator, payOut, { body: { id, total, lastDay, password: word } });
const fileOf = (id: string) => callAs(app, operator, downloadPayoutFile, { params: { id } });
const balanceOf = async ({ id }: { id: string }) =>
  (await callAs(app, operator, findOwnStatements, { params: { id } })).json().balance;
const runs = async () => (await pool.query("SELECT count(*)::int AS n FROM payout_runs")).rows[0].n;

test("a run pays what restaurants are owed until Sunday, books it, and keeps the file that the bank gets", async () => {
  const paid = await kitchenWith(10_000);
  await earn(paid.id, 500, tuesday - 1);
  const waiting = await kitchenWith(700, null);
  await kitchenWith(-300);
  const plan = await seen();
  expect(plan).toMatchObject({ lastDay: "2026-11-22", total: 100, canPay: true });
  expect(plan.due.map((one: { restaurantId: string }) => one.restaurantId)).toEqual([paid.id]);
  expect(plan.held).toMatchObject([{ restaurantId: waiting.id, amount: 7 }]);
  const answer = await confirm(100);
  expect(answer.statusCode, answer.body).toBe(200);
  const run = answer.json();
  expect(run).toMatchObject({ total: 100, payouts: [{ amount: 100, ibanEnd: "3201", returnedAt: null }] });
  expect([await balanceOf(paid), await balanceOf(waiting)]).toEqual([5, 7]);
  const file = await fileOf(run.id);
  expect(file.headers["content-disposition"]).toContain("auszahlung-2026-11-22.xml");
  for (const part of ['<InstdAmt Ccy="EUR">100.00<', "<Nm>Kaesekuchl + Soehne OG<", "<IBAN>AT611904300234573201<"])
    expect(file.body).toContain(part);
  clock.now += 1000;
  expect((await fileOf(run.id)).rawPayload.equals(file.rawPayload)).toBe(true);
  expect(await seen()).toMatchObject({ total: 0, due: [], runs: [{ id: run.id }, ...plan.runs.slice(0, 25)] });
});

test("a double click, two tabs and two servers pay once", async () => {
  const kitchen = await kitchenWith(4200);
  const before = await runs();
  const id = randomUUID();
  const twice = await Promise.all([app, other].map((by) => confirm(42, { id, by })));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(twice[0]?.json()).toEqual(twice[1]?.json());
  await earn(kitchen.id, 1000);
  const tabs = await Promise.all([app, other].map((by) => confirm(10, { by })));
  expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(tabs.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("payout-changed");
  expect([await runs(), await balanceOf(kitchen)]).toEqual([before + 2, 0]);
});

test("what belongs to a suspended restaurant is left out of a run and stays its own, until that is lifted", async () => {
  const { id } = await kitchenWith(5000);
  const suspend = (at: string) => pool.query(`UPDATE restaurants SET suspended_at = ${at} WHERE id = $1`, [id]);
  await kitchenWith(300);
  await suspend("now()");
  expect(await seen()).toMatchObject({ total: 3, held: [{ restaurantId: id, amount: 50, isSuspended: true }] });
  expect((await confirm(53)).json().code).toBe("payout-changed");
  expect((await confirm(3)).statusCode).toBe(200);
  expect(await balanceOf({ id })).toBe(50);
  await suspend("NULL");
  expect(await seen()).toMatchObject({ total: 50, held: [] });
});

test("what a run does in part it does not do at all", async () => {
  const kitchen = await kitchenWith(1234);
  const before = await runs();
  await pool.query("ALTER TABLE ledger_events ADD CONSTRAINT none CHECK (kind <> 'payout') NOT VALID");
  expect((await confirm(12.34)).statusCode).toBe(500);
  await pool.query("ALTER TABLE ledger_events DROP CONSTRAINT none");
  expect([await runs(), await balanceOf(kitchen)]).toEqual([before, 12.34]);
  expect((await confirm(12.34)).statusCode).toBe(200);
  expect([await runs(), await balanceOf(kitchen)]).toEqual([before + 1, 0]);
});

test("nothing is paid that was not looked at: another amount, another week, a wrong password", async () => {
  const kitchen = await kitchenWith(2000);
  const answers = [
    await confirm(19.99),
    await confirm(20, { lastDay: "2026-11-15" }),
    await confirm(20, { word: "falsch-geraten-1" }),
    await confirm(0),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual([
    "payout-changed",
    "payout-changed",
    "wrong-password",
    "payout-changed",
  ]);
  expect(await balanceOf(kitchen)).toBe(20);
});

test("what goes back to guests after Sunday is not paid out before", async () => {
  const kitchen = await kitchenWith(2000);
  await earn(kitchen.id, -600, tuesday - 1);
  expect((await seen()).total).toBe(14);
  expect((await confirm(14)).statusCode).toBe(200);
  expect(await balanceOf(kitchen)).toBe(0);
});

test("what the bank sends back is owed again, once, and goes out with the next run", async () => {
  const kitchen = await kitchenWith(3000);
  const run = (await confirm(30)).json();
  const params = { id: run.payouts[0].id };
  const answers = await Promise.all([app, other].map((by) => callAs(by, operator, returnPayout, { params })));
  expect(answers.map((answer) => answer.json().payouts[0].returnedAt)).toEqual(
    Array(2).fill(new Date(tuesday).toISOString()),
  );
  expect([await balanceOf(kitchen), (await seen()).total]).toEqual([30, 30]);
  expect((await confirm(30)).statusCode).toBe(200);
  expect(await balanceOf(kitchen)).toBe(0);
  for (const sql of ["UPDATE payouts SET cents = 1", "DELETE FROM payouts", "UPDATE payout_runs SET file = ''"])
    await expect(pool.query(sql), sql).rejects.toThrow(/never changed/);
});

test("what was booked by hand since counts too", async () => {
  const kitchen = await kitchenWith(3000);
  await bookMoney(pool, { restaurantId: kitchen.id, kind: "payout", cents: 1000, at: tuesday - 1 });
  expect((await seen()).total).toBe(20);
});
