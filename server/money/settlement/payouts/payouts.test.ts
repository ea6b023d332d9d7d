import { randomUUID } from "node:crypto";
import { draftPayouts, exportPayouts, findPayouts, payOut, returnPayout } from "@mahlzeit/contract/money/payouts";
import { findOwnStatements } from "@mahlzeit/contract/money/statements";
import { beforeEach, expect, test } from "vitest";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { testOperator } from "../../../testing/app-config.ts";
import { bookMoney } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { setPayoutAccount } from "../payout-accounts/payout-accounts.ts";

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
  // The runs of the test before are exported.
  for (const { id, state } of (await seen()).runs) if (state === "CONFIRMED") await fileOf(id);
  // The balances of the test before are cleared.
  for (const { restaurantId, amount } of (await seen()).held) await earn(restaurantId, -Math.round(amount * 100));
  for (const { restaurantId, amount } of (await seen()).due) await earn(restaurantId, -Math.round(amount * 100));
});

/** Books card payments for a restaurant's orders, in cents. */
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
const look = async (by = app) => (await callAs(by, operator, draftPayouts)).json();
interface Confirming {
  readonly id?: string;
  readonly by?: typeof app;
  readonly word?: string;
  readonly who?: TestAccount;
}
/** Requests the draft and confirms it, with the given differences. */
async function confirm(total: number, { by = app, word = password, who = operator, ...given }: Confirming = {}) {
  const id = given.id ?? (await look(by)).id ?? randomUUID();
  return callAs(by, who, payOut, { params: { id }, body: { total, password: word } });
}
const fileOf = (id: string, by = app) => callAs(by, operator, exportPayouts, { params: { id } });
const balanceOf = async ({ id }: { id: string }) =>
  (await callAs(app, operator, findOwnStatements, { params: { id } })).json().balance;
const runs = async () => (await pool.query("SELECT count(*)::int AS n FROM payout_runs")).rows[0].n;

test("a run pays what restaurants are owed until Sunday, books it, and keeps the file that the bank gets", async () => {
  const paid = await kitchenWith(10_000);
  await earn(paid.id, 500, tuesday - 1);
  const waiting = await kitchenWith(700, null);
  await kitchenWith(-300);
  const plan = await seen();
  expect(plan).toMatchObject({ lastDay: "2026-11-22", total: 100 });
  expect(plan.due.map((one: { restaurantId: string }) => one.restaurantId)).toEqual([paid.id]);
  expect(plan.held).toMatchObject([{ restaurantId: waiting.id, amount: 7, reason: "NO_ACCOUNT", until: null }]);
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
  const { id, total } = await look();
  const twice = await Promise.all([app, other].map((by) => confirm(total, { id, by })));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(twice[0]?.json()).toEqual(twice[1]?.json());
  expect([await runs(), await balanceOf(kitchen)]).toEqual([before + 1, 0]);
  // Another tab still shows the draft that was paid out meanwhile.
  await fileOf(id);
  await earn(kitchen.id, 1000);
  expect((await confirm(total, { id })).json().id).toBe(id);
  const tabs = [await look(), await look(other)];
  expect(tabs[1].id).toBe(tabs[0].id);
  expect((await confirm(10, { id: tabs[0].id })).statusCode).toBe(200);
  expect([await runs(), await balanceOf(kitchen)]).toEqual([before + 2, 0]);
});

test("of two operators who confirm the same draft the second is told that it is done", async () => {
  const kitchen = await kitchenWith(800);
  const second = await makeAccount(db, { now: tuesday, isOperator: true, password });
  const { id } = await look();
  const both = await Promise.all([confirm(8, { id }), confirm(8, { id, who: second, by: other })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("payout-confirmed");
  expect(await balanceOf(kitchen)).toBe(0);
});

test("a draft moves no money, is the same while nothing changes, and only the latest can be confirmed", async () => {
  const kitchen = await kitchenWith(3000);
  const first = await look();
  expect(first).toMatchObject({ lastDay: "2026-11-22", total: 30, due: [{ restaurantId: kitchen.id, amount: 30 }] });
  expect((await look(other)).id).toBe(first.id);
  expect([await balanceOf(kitchen), (await seen()).runs.some((one: { id: string }) => one.id === first.id)]).toEqual([
    30,
    false,
  ]);
  // A payout of the same sum to another account is another run.
  const account = { restaurantId: kitchen.id, holder: marco.holder, iban: "AT483200000012345864" };
  await db.transaction((tx) => setPayoutAccount(tx, account, tuesday - 1));
  expect((await confirm(30, { id: first.id })).json().code).toBe("payout-changed");
  const second = await look();
  expect(second.id).not.toBe(first.id);
  expect((await confirm(30, { id: first.id })).json().code).toBe("payout-changed");
  expect((await confirm(30, { id: second.id })).statusCode).toBe(200);
  expect((await fileOf(second.id)).body).toContain("<IBAN>AT483200000012345864<");
  expect((await pool.query("SELECT count(*)::int AS n FROM payout_drafts")).rows[0].n).toBe(0);
});

test("a run is confirmed, then fetched for the bank: once, with who did what in the log", async () => {
  await kitchenWith(1500);
  const run = (await confirm(15)).json();
  expect(run.state).toBe("CONFIRMED");
  const files = await Promise.all([fileOf(run.id), fileOf(run.id, other)]);
  expect(files[0]?.rawPayload.equals(files[1]?.rawPayload ?? Buffer.of())).toBe(true);
  const listed = (await seen()).runs.find(({ id }: { id: string }) => id === run.id);
  expect(listed.state).toBe("EXPORTED");
  const { rows } = await pool.query("SELECT what, changes FROM audit_log WHERE about = $1 ORDER BY at, id", [run.id]);
  expect(rows.map(({ what }) => what).sort()).toEqual(["draftPayouts", "exportPayouts", "exportPayouts", "payOut"]);
  expect(rows.filter(({ changes }) => changes.some(({ field }: { field: string }) => field === "state"))).toHaveLength(
    1,
  );
  expect(JSON.stringify(rows)).not.toMatch(/AT\d\d/);
  await expect(pool.query("UPDATE payout_runs SET exported_at = NULL WHERE id = $1", [run.id])).rejects.toThrow(
    /never changed/,
  );
});

const checked = async () => {
  const { checks } = await look();
  return checks.map(({ check, result, words }: { check: string; result: string; words: string[] }) => [
    check,
    result,
    words.join(" "),
  ]);
};

test("while books differ nobody knows where, or a run is not at the bank, nothing goes out, and the check says why", async () => {
  const kitchen = await kitchenWith(900);
  expect(await checked()).toEqual([
    ["BOOKS", "OK", expect.stringMatching(/^9,00\s€ im Buch/)],
    ["ACCOUNTS", "OK", expect.anything()],
    ["HELD", "OK", ""],
  ]);
  await db.transaction((tx) => raiseAlert(tx, { kind: "books-differ", orderId: null }, tuesday));
  expect((await checked())[0]).toEqual([
    "BOOKS",
    "FAILED",
    expect.stringMatching(/^Bei 1\u00a0Bestellung sagt das Buch/),
  ]);
  expect((await confirm(9)).json().code).toBe("payout-blocked");
  await pool.query("UPDATE alerts SET settled_at = now() WHERE kind = 'books-differ'");
  const run = (await confirm(9)).json();
  expect(run.state).toBe("CONFIRMED");
  await earn(kitchen.id, 100);
  expect((await checked())[0]).toEqual(["BOOKS", "FAILED", expect.stringContaining("vom 24.11.2026 ist gebucht")]);
  expect((await confirm(1)).json().code).toBe("payout-blocked");
  await fileOf(run.id);
  expect((await confirm(1)).statusCode).toBe(200);
});

test("an account that no bank would take, or nobody who pays, keeps a run back; who is left out does not", async () => {
  const kitchen = await kitchenWith(500);
  const left = await kitchenWith(200, null);
  expect((await checked())[2]).toEqual(["HELD", "LOOK", expect.stringMatching(/2,00\s€: Ohne Konto\./)]);
  const { id } = await look();
  const without = await testApp({ pool, db, now }, { operator: undefined });
  expect((await look(without)).checks[1]).toMatchObject({
    result: "FAILED",
    words: [expect.stringContaining("OPERATOR")],
  });
  expect((await confirm(5, { id, by: without })).json().code).toBe("payout-blocked");
  const wrong = { restaurantId: kitchen.id, ...marco, iban: "AT611904300234573202" };
  await db.transaction((tx) => setPayoutAccount(tx, wrong, tuesday - 2));
  expect((await checked())[1]).toEqual(["ACCOUNTS", "FAILED", expect.stringContaining("Da stimmt eine Ziffer nicht.")]);
  expect((await confirm(5)).json().code).toBe("payout-blocked");
  const ours = { restaurantId: kitchen.id, ...marco, iban: testOperator.iban };
  await db.transaction((tx) => setPayoutAccount(tx, ours, tuesday - 1));
  expect((await checked())[1]).toEqual(["ACCOUNTS", "FAILED", expect.stringContaining("Das ist unser Konto.")]);
  await db.transaction((tx) => setPayoutAccount(tx, { restaurantId: kitchen.id, ...marco }, tuesday));
  expect((await confirm(5)).statusCode).toBe(200);
  expect([await balanceOf(kitchen), await balanceOf(left)]).toEqual([0, 2]);
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

test("nothing is paid that was not looked at: another amount, another draft, another week, a wrong password", async () => {
  const kitchen = await kitchenWith(2000);
  const answers = [
    await confirm(19.99),
    await confirm(20, { id: randomUUID() }),
    await confirm(20, { word: "falsch-geraten-1" }),
    await confirm(0),
  ];
  const { id } = await look();
  clock.now = Date.parse("2026-11-30T09:00:00+01:00");
  answers.push(await confirm(20, { id }));
  expect(answers.map((answer) => answer.json().code)).toEqual([
    "payout-changed",
    "payout-changed",
    "wrong-password",
    "payout-changed",
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
  await fileOf(run.id);
  expect((await look()).checks[1]).toMatchObject({ result: "LOOK", words: [expect.stringContaining("kam zurück")] });
  expect((await look()).due).toMatchObject([{ amount: 30, before: 30 }]);
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
