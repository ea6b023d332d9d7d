import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db, now: () => Date.parse("2026-11-19T16:00:00Z") });
const kitchen = await openKitchen(pool);
const place = async (changes: object = {}) => (await post(app, orderBody(kitchen, changes))).json() as { id: string };
const taken = await place();
const delivered = await place({ type: "DELIVERY", address: home });
await pool.query("INSERT INTO order_promises VALUES ($1, 0, '2026-11-19T17:00:00Z', now())", [delivered.id]);
const card = await place({ paymentType: "STRIPE" });

/** Stores a correction of the delivered order that takes away a lemonade, with some values changed. */
async function correct(sums: object = {}, { taken = 1, gross = 3635 } = {}): Promise<void> {
  const change = { subtotal_cents: 3560, deposit_cents: 50, total_cents: 3610, ...sums };
  await pool.query(
    `WITH change AS (
       INSERT INTO order_changes (order_id, seq, changed_at, changed_by, discount_cents, subtotal_cents, deposit_cents, total_cents)
       SELECT $1, 1, now(), 'restaurant', 0, (s->>'subtotal_cents')::int, (s->>'deposit_cents')::int, (s->>'total_cents')::int
       FROM (SELECT $2::jsonb AS s) AS given
     ), taken AS (INSERT INTO order_change_taken SELECT $1, 1, 1, $3 WHERE $3 > 0)
     INSERT INTO order_change_vat_shares SELECT $1, 1, 1000, $4, $4, 0`,
    [delivered.id, JSON.stringify(change), taken, gross],
  );
}

/** Copies a placed order with all its rows, with a change in between. */
const copy = async (id: string, change: string, rowsToo = true) => {
  const client = await pool.connect();
  const fresh = "01900000-0000-7000-8000-000000000001";
  try {
    await client.query("BEGIN");
    await client.query(
      `CREATE TEMP TABLE copied ON COMMIT DROP AS SELECT * FROM orders WHERE id = '${id}';
       UPDATE copied SET id = '${fresh}', number = 9000, identification_tag = repeat('x', 24), idempotency_key = NULL;
       ${change};
       INSERT INTO orders SELECT * FROM copied;`,
    );
    for (const table of rowsToo ? ["order_customers", "order_lines", "order_vat_shares", "order_moves"] : [])
      await client.query(
        `CREATE TEMP TABLE rows_of ON COMMIT DROP AS SELECT * FROM ${table} WHERE order_id = '${id}';
         UPDATE rows_of SET order_id = '${fresh}'; INSERT INTO ${table} SELECT * FROM rows_of; DROP TABLE rows_of;`,
      );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
};

test.each([
  ["a total that does not add up", "UPDATE copied SET total_cents = total_cents - 1"],
  ["a negative total", "UPDATE copied SET subtotal_cents = -100, total_cents = -25"],
  ["a discount without a reason", "UPDATE copied SET discount_cents = 1, total_cents = total_cents - 1"],
  [
    "a discount on an order paid in cash",
    "UPDATE copied SET discount_cents = 1, total_cents = total_cents - 1, discount_reason = 'campaign'",
  ],
  ["a state that there is not", "UPDATE copied SET status = 'COOKED'"],
  ["an order in cash that waits for a card", "UPDATE copied SET status = 'AWAITING_PAYMENT'"],
  ["a number given twice", "UPDATE copied SET number = 1"],
  ["a tag that can be guessed", "UPDATE copied SET identification_tag = 'abc'"],
  ["hidden prices at a table", "UPDATE copied SET price_disabled = true"],
  ["a deposit for what stays in the house", "UPDATE copied SET type = 'ON_SITE'"],
  ["as soon as possible at the counter", "UPDATE copied SET takeaway_at = NULL"],
  ["a delivery without an address", "UPDATE copied SET type = 'DELIVERY'"],
  ["an order nobody was told a time for", "UPDATE copied SET expected_at = NULL"],
  ["an order without the terms it was priced by", "UPDATE copied SET terms = NULL"],
  ["a restaurant that there is not", "UPDATE copied SET restaurant_id = '01900000-0000-7000-8000-000000000002'"],
  [
    "lines that do not add up",
    "UPDATE copied SET subtotal_cents = subtotal_cents + 100, total_cents = total_cents + 100",
  ],
])("the database refuses %s", async (_what, change) => {
  await expect(copy(taken.id, change)).rejects.toThrow();
});

test("the database takes the same order as it was, and none without its rows", async () => {
  await expect(copy(taken.id, "SELECT", false)).rejects.toThrow("add up");
  await copy(taken.id, "SELECT");
});

test.each([
  ["what an order costs", "UPDATE orders SET subtotal_cents = 0, total_cents = 75 WHERE id = $1"],
  ["when it was placed", "UPDATE orders SET created_at = now() WHERE id = $1"],
  ["its tag", "UPDATE orders SET identification_tag = repeat('y', 24) WHERE id = $1"],
  ["when its guest expects it", "UPDATE orders SET expected_at = now() WHERE id = $1"],
  ["the terms it was priced by", "UPDATE orders SET terms = '{}' WHERE id = $1"],
  ["how long its restaurant needed", "UPDATE orders SET lead_minutes = 90 WHERE id = $1"],
  ["what was promised", "UPDATE order_promises SET promised_at = now() WHERE order_id = $1"],
  ["what was promised by taking it away", "DELETE FROM order_promises WHERE order_id = $1"],
  ["its promise for a third time", "INSERT INTO order_promises VALUES ($1, 2, now(), now())"],
  ["a line's price", "UPDATE order_lines SET full_price_cents = 0 WHERE order_id = $1"],
  ["a chosen option", "UPDATE order_line_options SET price_cents = 0 WHERE order_id = $1"],
  [
    "what was told to the tax office",
    "UPDATE order_vat_shares SET vat_cents = 0, net_cents = gross_cents WHERE order_id = $1",
  ],
  ["who moved it when", "UPDATE order_moves SET moved_by = 'operator' WHERE order_id = $1"],
  ["whom it was ordered from", "UPDATE orders SET seller = '{}' WHERE id = $1"],
  ["its lines by taking them away", "DELETE FROM order_lines WHERE order_id = $1"],
  ["its options by taking them away", "DELETE FROM order_line_options WHERE order_id = $1"],
  ["its VAT by taking it away", "DELETE FROM order_vat_shares WHERE order_id = $1"],
  ["its past by taking it away", "DELETE FROM order_moves WHERE order_id = $1"],
  ["its past into a state that there is not", "INSERT INTO order_moves VALUES ($1, 'COOKED', now(), 'restaurant')"],
])("nobody can change %s afterwards", async (_what, statement) => {
  await expect(pool.query(statement, [delivered.id])).rejects.toThrow();
});

test.each([
  ["that makes it dearer", { subtotal_cents: 4000, total_cents: 4050 }, { taken: 1, gross: 4000 }],
  ["whose lines do not add up", { subtotal_cents: 3500, total_cents: 3550 }, { taken: 1, gross: 3500 }],
  ["whose VAT does not add up", {}, { taken: 1, gross: 3559 }],
  [
    "that takes more than there is",
    { subtotal_cents: 2540, deposit_cents: 0, total_cents: 2540 },
    { taken: 4, gross: 2540 },
  ],
  ["that takes nothing", { subtotal_cents: 3900, deposit_cents: 75, total_cents: 3975 }, { taken: 0, gross: 3900 }],
])("the database refuses a correction %s", async (_what, sums, parts) => {
  await expect(correct(sums, parts)).rejects.toThrow(/change 1 of order/);
});

test("nobody can change a correction afterwards, or a question once it was answered", async () => {
  await correct({}, { taken: 1, gross: 3560 });
  await pool.query(
    `INSERT INTO order_questions (id, order_id, seq, asked_at, answer_by, position, quantity, proposals)
     VALUES (gen_random_uuid(), $1, 2, now(), now() + interval '3 minutes', 0, 1, '[]')`,
    [delivered.id],
  );
  const answer =
    "UPDATE order_questions SET ended_at = now(), ended_by = 'guest', choice = 'CANCEL' WHERE order_id = $1";
  const refused = [
    "UPDATE order_changes SET total_cents = 0, subtotal_cents = 0, deposit_cents = 0 WHERE order_id = $1",
    "UPDATE order_changes SET changed_by = 'guest' WHERE order_id = $1",
    "DELETE FROM order_changes WHERE order_id = $1",
    "UPDATE order_change_taken SET quantity = 2 WHERE order_id = $1",
    "DELETE FROM order_change_taken WHERE order_id = $1",
    "UPDATE order_change_vat_shares SET rate = 0 WHERE order_id = $1",
    "DELETE FROM order_change_vat_shares WHERE order_id = $1",
    "UPDATE order_questions SET position = 1 WHERE order_id = $1",
    "UPDATE order_questions SET answer_by = now() + interval '1 hour' WHERE order_id = $1",
    "INSERT INTO order_questions SELECT gen_random_uuid(), order_id, 3, asked_at, answer_by, NULL, NULL, 0, 1, '[]' FROM order_questions WHERE order_id = $1",
  ];
  for (const statement of refused) await expect(pool.query(statement, [delivered.id]), statement).rejects.toThrow();
  await pool.query(answer, [delivered.id]);
  await expect(pool.query(answer.replace("CANCEL", "LEAVE_OUT"), [delivered.id])).rejects.toThrow();
});

test("no state comes twice", async () => {
  const move = "INSERT INTO order_moves VALUES ($1, 'PLACED', now(), 'payment')";
  await expect(pool.query(move, [taken.id])).rejects.toThrow();
});

test("a payment is of something, and settled or not", async () => {
  await expect(pool.query("UPDATE payments SET amount_cents = 0 WHERE order_id = $1", [card.id])).rejects.toThrow();
  await expect(pool.query("UPDATE payments SET status = 'PAID' WHERE order_id = $1", [card.id])).rejects.toThrow();
});

test("contact data can go while the fiscal record stays", async () => {
  await pool.query("DELETE FROM order_customers WHERE order_id = $1", [delivered.id]);
  await pool.query("DELETE FROM order_addresses WHERE order_id = $1", [delivered.id]);
  const { rows } = await pool.query("SELECT total_cents FROM orders WHERE id = $1", [delivered.id]);
  expect(rows).toEqual([{ total_cents: 3975 }]);
});

test("an order goes whole", async () => {
  const { id } = await place({ type: "DELIVERY", address: home });
  await pool.query("DELETE FROM orders WHERE id = $1", [id]);
  const { rows } = await pool.query(
    `SELECT FROM order_lines WHERE order_id = $1 UNION ALL SELECT FROM order_line_options WHERE order_id = $1
     UNION ALL SELECT FROM order_vat_shares WHERE order_id = $1 UNION ALL SELECT FROM order_moves WHERE order_id = $1
     UNION ALL SELECT FROM order_changes WHERE order_id = $1 UNION ALL SELECT FROM order_questions WHERE order_id = $1`,
    [id],
  );
  expect(rows).toEqual([]);
});
