import { expect, test } from "vitest";
import { findAlerts } from "../alerts/find-alerts.ts";
import { migrate } from "../platform/database/migrate.ts";
import { testApp } from "../testing/app.ts";
import { testDatabase } from "../testing/database.ts";
import { goBack } from "../testing/earlier-database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { bookedOrders, placeCardOrder } from "../testing/payments.ts";

const { pool, db } = await testDatabase();
const kitchen = await openKitchen(pool);
/** From before there was a ledger. */
const migrations = ["0001_catalogue.sql", "0002_orders.sql", "0003_orders_stay_whole.sql", "0004_accounts.sql"];
const tables = ["countries", "cities", "postcodes", "restaurants", "orders", "order_customers", "order_lines"];
tables.push("order_vat_shares", "order_moves", "payments");

test("what was paid before there was a ledger is in it; where an order came to nothing somebody is told", async () => {
  const now = Date.parse("2026-11-19T16:00:00Z");
  const app = await testApp({ pool, db, now: () => now });
  const [placed, late, open] = [
    await placeCardOrder(app, kitchen),
    await placeCardOrder(app, kitchen),
    await placeCardOrder(app, kitchen),
  ];
  await goBack(pool, { migrations, tables });
  await pool.query(
    "UPDATE payments SET provider = 'test', status = 'PAID', settled_at = now() WHERE order_id = ANY ($1::uuid[])",
    [[placed.id, late.id]],
  );
  const become = "UPDATE orders SET status = $2, idempotency_key = NULL WHERE id = $1";
  await pool.query(become, [placed.id, "PLACED"]);
  await pool.query(become, [late.id, "EXPIRED"]);
  expect(await migrate(pool)).toContain("0005_payments.sql");

  const books = new Map((await bookedOrders(pool, kitchen)).map((order) => [order.id, order]));
  expect(books.get(placed.id)).toMatchObject({ paid: 3585, pending: 0, outside: -3585 });
  expect(books.get(late.id)).toMatchObject({ paid: 0, pending: 3585, outside: -3585 });
  expect(books.get(open.id)).toMatchObject({ paid: 0, pending: 0, outside: 0 });
  expect(await findAlerts(db)).toMatchObject([{ kind: "money-held", order: { id: late.id }, receivedCents: 3585 }]);
});
