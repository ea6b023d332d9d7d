import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "./accounts.ts";
import { testApp } from "./app.ts";
import { testDatabase } from "./database.ts";
import { fillOrders } from "./fill-orders.ts";
import { findBrokenOrders } from "./find-broken-orders.ts";
import { openKitchen } from "./kitchen.ts";
import { makeTemplate } from "./order-templates.ts";
import { home, orderBody } from "./orders.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const clock = { now };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchens = [await openKitchen(pool), await openKitchen(pool)];
const owner = await makeAccount(db, { now, memberOf: Object.fromEntries(kitchens.map(({ id }) => [id, "owner"])) });
const [customer, other] = [await makeAccount(db, { now }), await makeAccount(db, { now })];
const delivery = { type: "DELIVERY", address: home };
for (let i = 0; i < 50; i++) {
  const kitchen = kitchens[i % 2];
  if (kitchen) await makeTemplate({ app, clock, owner, customer }, orderBody(kitchen, i % 4 < 2 ? delivery : {}), i);
}
await fillOrders(pool, { count: 2000, until: now - dayMs / 8, days: 200, accountIds: [customer.id, other.id] });

/** Counts the rules that a statement violates with triggers off. It is rolled back. */
async function brokenAfter(statement: string, values: unknown[]): Promise<Record<string, number>> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = replica");
    await client.query(statement, values);
    return await findBrokenOrders(client, now);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

test("orders filled in past the triggers are as placed ones are, of each kind", async () => {
  expect(await brokenAfter("SELECT $1", [""])).toEqual({});
  const { rows } = await pool.query(
    `SELECT count(*)::int AS all, count(DISTINCT status)::int AS states, count(DISTINCT account_id)::int AS accounts,
       count(DISTINCT day)::int AS days, (SELECT count(*)::int FROM order_customers) AS contacts FROM orders`,
  );
  expect(rows).toEqual([{ all: 2050, states: 4, accounts: 2, days: expect.any(Number), contacts: expect.any(Number) }]);
  expect(rows[0].days).toBeGreaterThan(190);
  expect(rows[0].contacts).toBeLessThan(1100);
});

test.each([
  [
    "lines add up",
    "UPDATE order_lines SET quantity = 1, full_price_cents = 1, vat_parts = NULL WHERE order_id = $1 AND position = 0",
  ],
  ["VAT adds up", "DELETE FROM order_vat_shares WHERE order_id = $1"],
  ["moves lead from state to state", "DELETE FROM order_moves WHERE order_id = $1 AND status = 'ACCEPTED'"],
  ["the last move is the state", "UPDATE orders SET status = 'READY' WHERE id = $1"],
  [
    "the first move is when it was placed",
    "UPDATE orders SET created_at = created_at - interval '1 second' WHERE id = $1",
  ],
  [
    "an id begins with when it was placed",
    "UPDATE orders SET created_at = created_at - interval '1 second' WHERE id = $1",
  ],
  ["what was accepted is promised", "DELETE FROM order_promises WHERE order_id = $1"],
  ["contact data is there for three months", "DELETE FROM order_customers WHERE order_id = $1"],
  ["the last number is the one given out", "UPDATE orders SET number = 9999 WHERE id = $1"],
  [
    "no money is taken that is not there",
    "UPDATE payment_movements SET amount_cents = 999999 WHERE from_account = 'held' AND payment_id IN (SELECT id FROM payments WHERE order_id = $1)",
  ],
  [
    "what was paid by card lies with its order",
    "UPDATE payment_movements SET amount_cents = 1 FROM payments p WHERE p.id = payment_id AND order_id = $1",
  ],
  ["what was completed is in the books", "DELETE FROM ledger_events WHERE order_id = $1"],
  ["the books balance", "UPDATE ledger_entries SET cents = cents + 1 WHERE order_id = $1 AND account = 'vat'"],
  [
    "what was paid by card is in the books",
    "UPDATE ledger_entries SET cents = cents + 1 WHERE order_id = $1 AND account = 'guest'",
  ],
  ["days are the sums of their orders", "UPDATE orders SET is_test = true WHERE id = $1"],
  ["dishes are the sums of their lines", "UPDATE order_lines SET product_id = gen_random_uuid() WHERE order_id = $1"],
  ["guests are counted once an order", "UPDATE orders SET account_id = NULL WHERE id = $1"],
  ["order_moves order_moves_order_id_fkey", "UPDATE order_moves SET order_id = gen_random_uuid() WHERE order_id = $1"],
])("a row that breaks the rule '%s' is found", async (rule, breaking) => {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM orders o WHERE status = 'COMPLETED' AND payment_type = $1 AND account_id IS NOT NULL
       AND created_at < (SELECT max(created_at) FROM orders) - interval '3 days' ORDER BY created_at DESC LIMIT 1`,
    [rule.startsWith("days") ? "ON_SPOT" : "STRIPE"],
  );
  const broken = await brokenAfter(breaking, [rows[0]?.id]);
  expect(broken[rule]).toBeGreaterThan(0);
});
