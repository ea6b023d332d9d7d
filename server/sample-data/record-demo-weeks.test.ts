import { dayMs, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { findBalances } from "../money/ledger/book-payout.ts";
import { checkBooks } from "../money/payments/check-books.ts";
import { testDatabase } from "../testing/database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { openAlerts } from "../testing/open-alerts.ts";
import { demoOrdersOf } from "./demo-weeks.ts";
import { recordDemoWeeks } from "./record-demo-weeks.ts";
import { demoKitchenUid } from "./run-demo-kitchen.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const days = async () =>
  (
    await pool.query<{ days: number; orders: number; punctual: number }>(
      "SELECT count(*)::int AS days, sum(placed)::int AS orders, sum(punctual)::int AS punctual FROM restaurant_days",
    )
  ).rows[0];

test("the demo's restaurant has sixty past days with orders, once, and each day one more", async () => {
  await openKitchen(pool, { uid: demoKitchenUid });
  await pool.query("UPDATE delivery_areas SET minimum_cents = 0");
  const menu = { Margherita: "Salame piccante", Limonade: "San Pellegrino", Suppe: "Tiramisù" };
  for (const names of Object.entries(menu)) await pool.query("UPDATE products SET name = $2 WHERE name = $1", names);
  await Promise.all([recordDemoWeeks(db, now), recordDemoWeeks(db, now)]);
  const first = await days();
  expect(first?.days).toBe(60);
  expect(first?.punctual).toBeGreaterThan(100);
  const { rows } = await pool.query("SELECT sum(phone_orders)::int AS phone FROM restaurant_days");
  expect(rows[0].phone).toBeGreaterThan(20);
  await recordDemoWeeks(db, now + dayMs);
  expect((await days())?.days).toBe(61);
  await checkBooks(db, now + dayMs);
  expect(await openAlerts(db)).toEqual([]);
  // Its guests mostly pay by card, so that a payout run has something to pay.
  const [owed] = await findBalances(db, now);
  expect(owed?.settledCents).toBeGreaterThan(10_000);
});

test("a day's made-up orders are the same each time, and no two days are alike", () => {
  const today = viennaDayNumber(now);
  expect(demoOrdersOf(today)).toEqual(demoOrdersOf(today));
  expect(demoOrdersOf(today)).not.toEqual(demoOrdersOf(today + 7));
});

test("where there is no such restaurant, nothing is made up", async () => {
  await pool.query("UPDATE restaurants SET uid = 'anders'");
  await recordDemoWeeks(db, now + 30 * dayMs);
  expect((await pool.query("SELECT FROM orders_to_count")).rowCount).toBe(0);
});
