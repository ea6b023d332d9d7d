import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { choose, moneyOf, placeCardOrder } from "../../testing/payments.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db, now: () => Date.parse("2026-11-19T16:00:00Z") });
const order = await placeCardOrder(app, await openKitchen(pool));
await choose(app, order, "PAID");
const { rows } = await pool.query<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [order.id]);
const payment = rows[0]?.id;

const insert = `INSERT INTO payment_movements (payment_id, from_account, to_account, amount_cents, cause, moved_at)`;

test.each([
  ["money taken from where there is none", `${insert} VALUES ($1, 'held', 'order', 1, 'try', now())`],
  ["more than there is", `${insert} VALUES ($1, 'order', 'held', 3586, 'try', now())`],
  ["the same movement again", `${insert} VALUES ($1, 'guest', 'held', 3585, 'received', now())`],
  ["money that goes nowhere", `${insert} VALUES ($1, 'order', 'order', 1, 'try', now())`],
  ["money that is owed without a refund", `${insert} VALUES ($1, 'order', 'owed', 1, 'try', now())`],
  ["less than nothing", `${insert} VALUES ($1, 'guest', 'held', -1, 'try', now())`],
  ["an account that there is not", `${insert} VALUES ($1, 'guest', 'drawer', 1, 'try', now())`],
  ["another amount afterwards", "UPDATE payment_movements SET amount_cents = 1 WHERE payment_id = $1"],
  ["a movement that vanishes", "DELETE FROM payment_movements WHERE payment_id = $1"],
  ["a payment that is paid with nothing", "UPDATE payments SET received_cents = NULL WHERE id = $1"],
])("the ledger refuses %s", async (_what, statement) => {
  await expect(pool.query(statement, [payment])).rejects.toThrow();
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, order: 3585 });
});

test("the ledger goes with its order and not before", async () => {
  await pool.query("DELETE FROM orders WHERE id = $1", [order.id]);
  const left = await pool.query("SELECT FROM payment_movements WHERE payment_id = $1", [payment]);
  expect(left.rowCount).toBe(0);
});
