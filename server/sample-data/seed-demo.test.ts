import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { seedDemo } from "./seed-demo.ts";

const { db, pool } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "seed-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const counts = async () =>
  (
    await pool.query(
      "SELECT (SELECT count(*)::int FROM restaurants) AS restaurants, (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM pictures) AS pictures, (SELECT count(*)::int FROM address_streets) AS streets",
    )
  ).rows[0];

test("a new database gets the demo catalogue with its pictures and streets, once", async () => {
  const said: string[] = [];
  const seed = () =>
    seedDemo({ config: { seed: "if-new", databaseUrl: undefined, dataDir }, db, log: (line) => said.push(line) });
  await seed();
  const first = await counts();
  expect(first.restaurants).toBe(42);
  expect(first.products).toBeGreaterThan(900);
  expect(first.pictures).toBeGreaterThan(42);
  expect(first.streets).toBeGreaterThan(400);
  await seed();
  expect(await counts()).toEqual(first);
  expect(said).toEqual(["Loading the demo catalogue"]);
});
