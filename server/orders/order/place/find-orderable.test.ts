import { expect, test } from "vitest";
import { noteRestaurantChange } from "../../../catalogue/restaurants/note-change.ts";
import { lockIntake } from "../../../kitchen/intake/lock-intake.ts";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { createFindOrderable } from "./find-orderable.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-30T18:00:00+01:00");
const find = createFindOrderable();
const read = (id: string, at = now) => db.transaction((tx) => find(tx, id, at));
const setPrices = namedQuery("test_set_prices", "UPDATE products SET price_cents = $2 WHERE restaurant_id = $1");
const pricesOf = async (id: string) => {
  const found = await read(id);
  return new Set([...(found?.products.values() ?? [])].map(({ priceCents }) => priceCents));
};

/** Changes prices like every change of a menu: the version is raised in the same transaction. */
async function changePrices(tx: Transaction, id: string, cents: number): Promise<void> {
  await setPrices(tx, id, cents);
  await noteRestaurantChange(tx, id);
}

/** Runs work between reading the menu and the next statement. */
function afterMenu(tx: Transaction, work: () => Promise<void>): Transaction {
  const query: Transaction["query"] = async (statement) => {
    const found = await tx.query(statement);
    if (statement.name === "products_of_restaurant") await work();
    return found as never;
  };
  return { ...tx, query };
}

test("the menu is read for the first order, and again only once it has changed", async () => {
  const { id } = await openKitchen(pool);
  const first = await read(id);
  expect((await read(id))?.products).toBe(first?.products);
  await db.transaction((tx) => changePrices(tx, id, 555));
  const changed = await read(id);
  expect(changed?.products).not.toBe(first?.products);
  expect(await pricesOf(id)).toEqual(new Set([555]));
  expect((await read(id))?.products).toBe(changed?.products);
});

test("what is not counted by the version is read again after a minute", async () => {
  const { id } = await openKitchen(pool);
  const first = await read(id);
  expect((await read(id, now + 59_999))?.products).toBe(first?.products);
  expect((await read(id, now + 60_000))?.products).not.toBe(first?.products);
});

test("an order that waited for a change of the intake is decided on what came of it", async () => {
  const { id } = await openKitchen(pool);
  await read(id);
  const waiting = await db.transaction(async (tx) => {
    await lockIntake(tx, id);
    const found = pricesOf(id);
    await changePrices(tx, id, 777);
    return { found };
  });
  expect(await waiting.found).toEqual(new Set([777]));
});

test("a menu that changes between reading it and its restaurant is not kept", async () => {
  const { id } = await openKitchen(pool);
  const stale = await db.transaction((tx) =>
    find(
      afterMenu(tx, () => db.transaction((other) => changePrices(other, id, 333))),
      id,
      now,
    ),
  );
  expect(stale?.products).toBeDefined();
  expect(await pricesOf(id)).toEqual(new Set([333]));
});

test("where places are limited, how many are left is read for every order", async () => {
  const { id } = await openKitchen(pool, { orders_per_quarter: 2 });
  const slot = new Date(now).toISOString();
  const first = await read(id);
  expect(first?.restaurant.booked).toEqual([]);
  await pool.query("INSERT INTO booked_quarters (restaurant_id, slot, orders, dishes) VALUES ($1, $2, 1, 3)", [
    id,
    slot,
  ]);
  const second = await read(id);
  expect(second?.restaurant.booked).toEqual([{ at: now, orders: 1, dishes: 3 }]);
  expect(second?.products).toBe(first?.products);
});

test("a restaurant that was switched off, or is unknown, is not found", async () => {
  const { id } = await openKitchen(pool);
  await read(id);
  await pool.query("UPDATE restaurants SET enabled = false WHERE id = $1", [id]);
  expect(await read(id)).toBeUndefined();
  expect(await read("01890000-0000-7000-8000-000000000000")).toBeUndefined();
});
