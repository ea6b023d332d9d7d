import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

const { pool, config } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function start(): Promise<void> {
  await pool.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  for (const name of ["0001_a.sql", "0002_b.sql"]) writeFileSync(join(folder, name), "");
  writeFileSync(join(folder, "0001_a.sql"), "CREATE TABLE dishes (name text); INSERT INTO dishes VALUES ('Knödel');");
  writeFileSync(join(folder, "0002_b.sql"), "ALTER TABLE dishes ADD COLUMN price_cents integer;");
}

test("files are applied once, in the order of their names", async () => {
  await start();
  expect(await migrate(pool, folder)).toEqual(["0001_a.sql", "0002_b.sql"]);
  expect(await migrate(pool, folder)).toEqual([]);
});

test("two servers that start at once migrate once", async () => {
  await start();
  const { pool: second, close } = connect(config);
  const applied = await Promise.all([pool, second, pool, second].map((one) => migrate(one, folder)));
  await close();
  expect(applied.flat().sort()).toEqual(["0001_a.sql", "0002_b.sql"]);
  expect((await pool.query("SELECT name FROM dishes")).rows).toEqual([{ name: "Knödel" }]);
});

test("a faulty file leaves the database as it was", async () => {
  await start();
  writeFileSync(join(folder, "0002_b.sql"), "ALTER TABLE nowhere ADD COLUMN x text;");
  await expect(migrate(pool, folder)).rejects.toThrow("nowhere");
  const { rows } = await pool.query("SELECT to_regclass('dishes') AS dishes, to_regclass('migrations') AS migrations");
  expect(rows).toEqual([{ dishes: null, migrations: null }]);
});

test("a database made by a newer Mahlzeit is left alone", async () => {
  await start();
  await migrate(pool, folder);
  rmSync(join(folder, "0002_b.sql"));
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The database was made by a newer Mahlzeit (it knows "0002_b.sql")',
  );
});
