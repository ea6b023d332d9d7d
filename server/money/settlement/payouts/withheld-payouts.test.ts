import { randomUUID } from "node:crypto";
import { draftPayouts, exportPayouts, findPayouts, payOut } from "@mahlzeit/contract/money/payouts";
import { findOwnStatements } from "@mahlzeit/contract/money/statements";
import { beforeEach, expect, test } from "vitest";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { bookMoney } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { setPayoutAccount } from "../payout-accounts/payout-accounts.ts";

const { pool, db } = await testDatabase();
const tuesday = Date.parse("2026-11-24T09:00:00+01:00");
const clock = { now: tuesday };
const app = await testApp({ pool, db, now: () => clock.now });
const password = "geheim-genug-1";
const operator = await makeAccount(db, { now: tuesday, isOperator: true, password });
const marco = { iban: "AT611904300234573201", holder: "Käsekuchl & Söhne OG" };

beforeEach(async () => {
  clock.now = tuesday;
  // The runs are exported and the balances cleared, so that the next test starts with nothing owed.
  for (const { id } of (await seen()).runs) await callAs(app, operator, exportPayouts, { params: { id } });
  for (const { restaurantId, amount } of [...(await seen()).held, ...(await seen()).due])
    await bookMoney(pool, { restaurantId, kind: "payout", cents: Math.round(amount * 100), at: tuesday - 1 });
});

/** Creates a restaurant with this balance in cents and an account. */
async function kitchenWith(cents: number) {
  const kitchen = await openKitchen(pool);
  await bookMoney(pool, { restaurantId: kitchen.id, kind: "due-paid", cents: -cents, at: tuesday - 1 });
  await db.transaction((tx) => setPayoutAccount(tx, { restaurantId: kitchen.id, ...marco }, tuesday - 1));
  return kitchen;
}
const seen = async () => (await callAs(app, operator, findPayouts)).json();
const look = async () => (await callAs(app, operator, draftPayouts)).json();
async function confirm(total: number) {
  const { id = randomUUID() } = await look();
  return callAs(app, operator, payOut, { params: { id }, body: { total, password } });
}
const balanceOf = async ({ id }: { id: string }) =>
  (await callAs(app, operator, findOwnStatements, { params: { id } })).json().balance;

test("a suspended restaurant's money stays its own until that is lifted; who has left is still paid", async () => {
  const { id } = await kitchenWith(5000);
  const suspend = (at: string) => pool.query(`UPDATE restaurants SET suspended_at = ${at} WHERE id = $1`, [id]);
  await pool.query("UPDATE restaurants SET ended_at = now() WHERE id = $1", [(await kitchenWith(300)).id]);
  await suspend("now()");
  expect(await seen()).toMatchObject({ total: 3, held: [{ restaurantId: id, amount: 50, reason: "SUSPENDED" }] });
  expect((await confirm(53)).json().code).toBe("payout-changed");
  expect((await confirm(3)).statusCode).toBe(200);
  expect(await balanceOf({ id })).toBe(50);
  await suspend("NULL");
  expect(await seen()).toMatchObject({ total: 50, held: [] });
});

test("to a new account nothing goes before it has waited, also not to the one before", async () => {
  const { id } = await kitchenWith(5000);
  const account = { restaurantId: id, ...marco, waitsUntil: "2026-11-25" };
  await db.transaction((tx) => setPayoutAccount(tx, account, tuesday - 1));
  expect(await seen()).toMatchObject({
    total: 0,
    held: [{ restaurantId: id, reason: "WAITING", until: "2026-11-25" }],
  });
  expect((await confirm(50)).json().code).toBe("payout-changed");
  clock.now = Date.parse("2026-11-25T00:00:00+01:00");
  expect(await seen()).toMatchObject({ total: 50, held: [] });
  expect((await confirm(50)).statusCode).toBe(200);
});

test("where the books of an order differ only its restaurant waits, until somebody has looked", async () => {
  const [differing, fine] = [await kitchenWith(700), await kitchenWith(400)];
  const order = (await post(app, orderBody(differing))).json() as { id: string };
  await db.transaction((tx) => raiseAlert(tx, { kind: "books-differ", orderId: order.id }, tuesday));
  expect(await seen()).toMatchObject({
    total: 4,
    held: [{ restaurantId: differing.id, amount: 7, reason: "BOOKS_DIFFER", until: null }],
  });
  const { checks } = await look();
  expect(checks.map(({ result }: { result: string }) => result)).toEqual(["LOOK", "OK", "LOOK"]);
  expect(checks[2].words[0]).toMatch(/7,00\s€: Das Buch sagt etwas anderes/);
  expect((await confirm(11)).json().code).toBe("payout-changed");
  expect((await confirm(4)).statusCode).toBe(200);
  expect([await balanceOf(differing), await balanceOf(fine)]).toEqual([7, 0]);
  await pool.query("UPDATE alerts SET settled_at = now() WHERE kind = 'books-differ'");
  expect(await seen()).toMatchObject({ total: 7, held: [] });
});
