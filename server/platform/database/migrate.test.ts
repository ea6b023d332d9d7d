import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

const { pool, config } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function start(): Promise<void> {
  await pool.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  writeFileSync(join(folder, "0001_a.sql"), "CREATE TABLE dishes (name text); INSERT INTO dishes VALUES ('Knödel');");
  writeFileSync(join(folder, "0002_b.sql"), "ALTER TABLE dishes ADD COLUMN price_cents integer;");
}

test("files are applied once, in the order of their names", async () => {
  await start();
  expect(await migrate(pool, { from: folder })).toEqual(["0001_a.sql", "0002_b.sql"]);
  expect(await migrate(pool, { from: folder })).toEqual([]);
});

test("two servers that start at once migrate once", async () => {
  await start();
  const { pool: second, close } = connect(config);
  const applied = await Promise.all([pool, second, pool, second].map((one) => migrate(one, { from: folder })));
  await close();
  expect(applied.flat().sort()).toEqual(["0001_a.sql", "0002_b.sql"]);
  expect((await pool.query("SELECT name FROM dishes")).rows).toEqual([{ name: "Knödel" }]);
});

test("a faulty file leaves a new database as it was", async () => {
  await start();
  writeFileSync(join(folder, "0002_b.sql"), "ALTER TABLE nowhere ADD COLUMN x text;");
  await expect(migrate(pool, { from: folder })).rejects.toThrow("nowhere");
  const { rows } = await pool.query("SELECT to_regclass('dishes') AS dishes, to_regclass('migrations') AS migrations");
  expect(rows).toEqual([{ dishes: null, migrations: null }]);
});

test("a faulty file leaves a database as the ones before it made it, each of which commits alone", async () => {
  await start();
  await migrate(pool, { from: folder });
  writeFileSync(join(folder, "0003_c.sql"), "ALTER TABLE dishes ADD COLUMN note text;");
  writeFileSync(join(folder, "0004_d.sql"), "ALTER TABLE nowhere ADD COLUMN x text;");
  await expect(migrate(pool, { from: folder })).rejects.toThrow("nowhere");
  expect((await pool.query("SELECT note FROM dishes")).rows).toEqual([{ note: null }]);
  writeFileSync(join(folder, "0004_d.sql"), "ALTER TABLE dishes ADD COLUMN colour text;");
  expect(await migrate(pool, { from: folder })).toEqual(["0004_d.sql"]);
});

test("while one file waits for its table, the tables of those before it are free", async () => {
  await start();
  writeFileSync(join(folder, "0003_c.sql"), "CREATE TABLE menus (name text);");
  await migrate(pool, { from: folder });
  writeFileSync(join(folder, "0004_d.sql"), "ALTER TABLE dishes ADD COLUMN note text;");
  writeFileSync(join(folder, "0005_e.sql"), "ALTER TABLE menus ADD COLUMN note text;");
  const guest = await pool.connect();
  onTestFinished(() => guest.release());
  await guest.query("BEGIN; INSERT INTO menus VALUES ('Mittag')");
  const said: string[] = [];
  const migrating = migrate(pool, { from: folder, onProgress: (sentence) => said.push(sentence), times: hurried });
  await expect.poll(() => said, soon).toHaveLength(1);
  // The same transaction writes to a second table, which would cause a deadlock.
  await guest.query("INSERT INTO dishes (name, note) VALUES ('Strudel', 'warm')");
  await guest.query("COMMIT");
  expect(await migrating).toEqual(["0004_d.sql", "0005_e.sql"]);
});

test("a database made by a newer Mahlzeit is left alone", async () => {
  await start();
  await migrate(pool, { from: folder });
  rmSync(join(folder, "0002_b.sql"));
  await expect(migrate(pool, { from: folder })).rejects.toThrow(
    'The database was made by a newer Mahlzeit (it knows "0002_b.sql")',
  );
});

const hurried = { lockTimeout: 50, pause: 20, askEvery: 10 };

test("a server of the release before starts on a database that a newer one has only expanded", async () => {
  await start();
  await migrate(pool, { from: folder });
  writeFileSync(join(folder, "0003_c.sql"), "-- expanding\nALTER TABLE dishes ADD COLUMN note text;");
  await migrate(pool, { from: folder });
  rmSync(join(folder, "0003_c.sql"));
  expect(await migrate(pool, { from: folder })).toEqual([]);
});

test("an order under way is not held up: a table in use is asked for again, after a pause for all who wait", async () => {
  await start();
  await migrate(pool, { from: folder });
  writeFileSync(join(folder, "0003_c.sql"), "-- expanding\nALTER TABLE dishes ADD COLUMN note text;");
  const guest = await pool.connect();
  onTestFinished(() => guest.release());
  await guest.query("BEGIN; INSERT INTO dishes VALUES ('Strudel')");
  const said: string[] = [];
  const migrating = migrate(pool, { from: folder, onProgress: (sentence) => said.push(sentence), times: hurried });
  await expect.poll(() => said, soon).toHaveLength(1);
  // Other sessions read and write while it waits for its next attempt.
  await expect.poll(() => pool.query("INSERT INTO dishes VALUES ('Palatschinken')").then(() => true), soon).toBe(true);
  await guest.query("COMMIT");
  expect(await migrating).toEqual(["0003_c.sql"]);
  expect(said[0]).toContain("A table is in use");
});

test("a table that never gets free is said after a while, and changes nothing", async () => {
  await start();
  await migrate(pool, { from: folder });
  writeFileSync(join(folder, "0003_c.sql"), "ALTER TABLE dishes ADD COLUMN note text;");
  const guest = await pool.connect();
  await guest.query("BEGIN; LOCK dishes");
  await expect(migrate(pool, { from: folder, times: { ...hurried, timeoutMs: 100 } })).rejects.toThrow("lock timeout");
  await guest.query("ROLLBACK");
  guest.release();
  expect(await migrate(pool, { from: folder })).toEqual(["0003_c.sql"]);
});

test("an index is made while two servers start and guests order, and made anew where that was interrupted", async () => {
  await start();
  await migrate(pool, { from: folder });
  await pool.query("INSERT INTO dishes VALUES ('Knödel')");
  // A failed attempt leaves this index: two dishes had the same name then.
  await pool.query("CREATE UNIQUE INDEX CONCURRENTLY dishes_by_name ON dishes (name)").catch(() => undefined);
  expect(await valid("dishes_by_name")).toBe(false);
  await pool.query("DELETE FROM dishes WHERE ctid = (SELECT max(ctid) FROM dishes)");
  writeFileSync(
    join(folder, "0003_c.sql"),
    "-- expanding, outside a transaction: no dish twice\nCREATE UNIQUE INDEX CONCURRENTLY dishes_by_name ON dishes (name);\n",
  );
  const { pool: second, close } = connect(config);
  const applied = await Promise.all([pool, second].map((one) => migrate(one, { from: folder, times: hurried })));
  await close();
  expect(applied.flat()).toEqual(["0003_c.sql"]);
  expect(await valid("dishes_by_name")).toBe(true);
});

async function valid(index: string): Promise<boolean | undefined> {
  const { rows } = await pool.query<{ indisvalid: boolean }>(
    "SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)",
    [index],
  );
  return rows[0]?.indisvalid;
}
