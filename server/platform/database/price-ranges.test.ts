import { readFile } from "node:fs/promises";
import { dayMs } from "@mahlzeit/domain/local-time";
import fc from "fast-check";
import { expect, test } from "vitest";
import { importServices, noon, sampleCategory, sampleService } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";

const { db, pool } = await testDatabase();
const migration = new URL("./migrations/0030_fill_price_ranges.sql", import.meta.url);

const side = fc.record({
  name: fc.uuid(),
  type: fc.constant("MULTIPLE"),
  min: fc.nat(4),
  free: fc.nat(2),
  options: fc.array(fc.record({ name: fc.uuid(), price: fc.integer({ min: -3, max: 6 }) }), {
    minLength: 4,
    maxLength: 6,
  }),
});
const dish = fc.record({
  name: fc.uuid(),
  price: fc.integer({ min: 5, max: 20 }),
  allergens: fc.constant(["A"]),
  optionGroups: fc.array(side, { maxLength: 3 }),
});

test("prices that were stored without options get the ranges that the menu of today has", async () => {
  const products = fc.sample(dish, { numRuns: 100, seed: 39 });
  await importServices(db, [sampleService({ categories: [sampleCategory({ products })] })], undefined, noon - dayMs);
  const history = async () =>
    (
      await pool.query<Prices>(
        `SELECT product_id AS id, price_cents AS price, from_cents AS from, to_cents AS to FROM price_history
         ORDER BY product_id`,
      )
    ).rows;
  const before = await history();
  expect(before.filter(({ from, price, to }) => from !== price && from !== to).length).toBeGreaterThan(20);
  await pool.query("UPDATE price_history SET from_cents = NULL, to_cents = NULL");
  // The badge relates to a price that was two euros higher.
  await pool.query("UPDATE products SET reduced_from_cents = price_cents + 200");
  await pool.query(await readFile(migration, "utf8"));
  expect(await history()).toEqual(before);
  const { rows } = await pool.query<Prices>(
    `SELECT id, price_cents AS price, reduced_from_cents AS from, reduced_to_cents AS to FROM products ORDER BY id`,
  );
  const raised = ({ id, price, from, to }: Prices): Prices => ({ id, price, from: from + 200, to: to + 200 });
  // Where options take more than the price, nothing is left of it.
  const isPaid = ({ from }: Prices) => from > 0;
  const ids = new Set(before.filter(isPaid).map(({ id }) => id));
  expect(rows.filter(({ id }) => ids.has(id))).toEqual(before.filter(isPaid).map(raised));
});

interface Prices {
  readonly id: string;
  readonly price: number;
  readonly from: number;
  readonly to: number;
}
