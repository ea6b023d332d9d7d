import { getServiceByUid } from "@mahlzeit/contract/catalogue/restaurants";
import { dateOfDayNumber, dayMs, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { noon, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { type Kitchen, openKitchen } from "../../testing/kitchen.ts";
import { measurePunctuality } from "./measure-punctuality.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool, now: () => noon });

const saw = async ({ uid }: Kitchen) => (await callAs(app, null, getServiceByUid, { query: { uid } })).json();
/** Stores a day with this many orders measured by the board. */
const day = ({ id }: Kitchen, daysAgo: number, ready: number, punctual: number) =>
  pool.query(
    `INSERT INTO restaurant_days (restaurant_id, day, placed, completed, refused, withdrawn, revenue_cents, refused_cents, accepted,
       accepted_soon, accept_seconds, ready, punctual, first_orders, second_orders, later_orders, hours, types, refusals, counted_at)
     VALUES ($1, $2, $3, $3, 0, 0, 0, 0, 0, 0, 0, $3, $4, 0, 0, 0, array_fill(0, ARRAY[24]), '{}', '{}', now())`,
    [id, dateOfDayNumber(viennaDayNumber(noon) - daysAgo), ready, punctual],
  );
test("how punctual a restaurant was in the last ninety days is on its wire from twenty orders on", async () => {
  const [good, few, old] = [await openKitchen(pool), await openKitchen(pool), await openKitchen(pool)];
  await day(good, 1, 12, 12);
  await day(good, 90, 10, 8);
  // Today is not over, and days that are too old do not count.
  await day(good, 0, 50, 0);
  await day(good, 91, 50, 0);
  await day(few, 1, 19, 19);
  await day(old, 91, 50, 50);
  await measurePunctuality(db, noon);
  await expect.poll(async () => (await saw(good)).punctuality, soon).toEqual({ percent: 91, orders: 22 });
  expect((await saw(few)).punctuality).toBeNull();
  expect(Object.keys(await saw(old))).not.toContain("punctuality");
});

test("what has not changed is not written, and what is over goes", async () => {
  const kitchen = await openKitchen(pool);
  await day(kitchen, 40, 30, 15);
  await measurePunctuality(db, noon);
  await expect.poll(async () => (await saw(kitchen)).punctuality, soon).toEqual({ percent: 50, orders: 30 });
  const version = async () =>
    (await pool.query("SELECT xmin FROM restaurant_scores WHERE restaurant_id = $1", [kitchen.id])).rows[0].xmin;
  const before = await version();
  await measurePunctuality(db, noon);
  expect(await version()).toBe(before);
  await measurePunctuality(db, noon + 60 * dayMs);
  await expect.poll(async () => (await saw(kitchen)).punctuality, soon).toBeNull();
});
