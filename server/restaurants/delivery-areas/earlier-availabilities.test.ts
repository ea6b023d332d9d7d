import { readdirSync } from "node:fs";
import { changeDelivery, findDelivery } from "@mahlzeit/contract/management/delivery";
import { getService } from "@mahlzeit/contract/restaurants";
import { cityKey } from "@mahlzeit/domain/delivery/city";
import { expect, test } from "vitest";
import { migrate } from "../../platform/database/migrate.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { goBack } from "../../testing/earlier-database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const earlier = await testApp({ pool, db, now: () => now });

const all = readdirSync(new URL("../../platform/database/migrations/", import.meta.url)).sort();
const before = (name: string) =>
  all.slice(
    0,
    all.findIndex((migration) => migration.endsWith(name)),
  );
const tables = ["countries", "cities", "postcodes", "accounts", "restaurants", "schedules"];
tables.push(
  "orders",
  "order_customers",
  "order_addresses",
  "order_lines",
  "order_line_options",
  "order_vat_shares",
  "order_moves",
);

test("each city with a minimum becomes an area that costs nothing, and all that was ordered stays as it was", async () => {
  const [kitchen, stranger] = [await openKitchen(pool), await openKitchen(pool)];
  const delivery = { type: "DELIVERY", asapDelivery: true, takeawayTime: null, address: home };
  const placed = [
    await post(earlier, orderBody(kitchen)),
    await post(earlier, orderBody(kitchen, delivery)),
    await post(earlier, orderBody(stranger, delivery)),
  ].map((answer) => answer.json());
  expect(placed.map(({ total }) => total)).toEqual([39.75, 39.75, 39.75]);
  await goBack(pool, { migrations: before("_capacity.sql"), tables });

  const cityOf = async (name: string) => {
    const { rows } = await pool.query(
      `INSERT INTO cities (id, name, key) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET name = excluded.name RETURNING id`,
      [uuidv7(), name, cityKey(name)],
    );
    return rows[0].id as string;
  };
  const deliversTo = async (restaurant: string, name: string, minimum: number, position: number) =>
    pool.query("INSERT INTO postal_availabilities VALUES ($1, $2, $3, $4)", [
      restaurant,
      await cityOf(name),
      minimum,
      position,
    ]);
  await deliversTo(kitchen.id, "Mödling", 2500, 7);
  await deliversTo(kitchen.id, "Wien", 1500, 2);
  // Nothing kept two from having the same place.
  await deliversTo(kitchen.id, "Klosterneuburg", 0, 7);
  await deliversTo(stranger.id, "Wien", 4000, 0);
  await migrate(pool);

  const areasOf = async (id: string) =>
    (
      await pool.query(
        `SELECT a.position, a.name, a.fee_cents AS fee, a.minimum_cents AS minimum, a.free_from_cents AS free,
           a.extra_minutes AS minutes, array_agg(c.name) AS cities, bool_or(l.by_postcode) AS by_postcode
         FROM delivery_areas a JOIN delivery_area_cities l ON l.area_id = a.id JOIN cities c ON c.id = l.city_id
         WHERE a.restaurant_id = $1 AND l.restaurant_id = $1 GROUP BY a.id ORDER BY a.position`,
        [id],
      )
    ).rows;
  const area = (position: number, name: string, minimum: number) => ({
    position,
    name,
    fee: 0,
    minimum,
    free: null,
    minutes: 0,
    cities: [name],
    by_postcode: false,
  });
  expect(await areasOf(kitchen.id)).toEqual([
    area(0, "Wien", 1500),
    area(1, "Klosterneuburg", 0),
    area(2, "Mödling", 2500),
  ]);
  expect(await areasOf(stranger.id)).toEqual([area(0, "Wien", 4000)]);
  const { rows: orders } = await pool.query(
    `SELECT total_cents AS total, delivery_fee_cents AS fee, takeaway_date AS day, capacity_slot AS slot, dish_count AS dishes
     FROM orders ORDER BY id`,
  );
  expect(orders).toEqual(placed.map(() => ({ total: 3975, fee: 0, day: null, slot: null, dishes: null })));

  // What guests and owners read now is what was, and an order of then is in nobody's way.
  const app = await testApp({ pool, db, now: () => now });
  const shown = (await callAs(app, null, getService, { query: { id: kitchen.id } })).json();
  expect(shown.postalAvailabilities).toMatchObject([
    { city: { name: "Wien" }, minimumOrderAmount: 15 },
    { city: { name: "Klosterneuburg" }, minimumOrderAmount: 0 },
    { city: { name: "Mödling" }, minimumOrderAmount: 25 },
  ]);
  expect(shown).not.toHaveProperty("orderAheadDays");
  const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
  const params = { id: kitchen.id };
  const { service: _, ...stored } = (await callAs(app, owner, findDelivery, { params })).json();
  expect(stored).toMatchObject({ orderAheadDays: 0, ordersPerQuarter: null, dishesPerQuarter: null });
  const limited = await callAs(app, owner, changeDelivery, { params, body: { ...stored, ordersPerQuarter: 1 } });
  expect(limited.statusCode).toBe(200);
  expect((await pool.query("SELECT FROM booked_quarters")).rowCount).toBe(0);
});
