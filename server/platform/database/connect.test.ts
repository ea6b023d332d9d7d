import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { describeError } from "../http/log-errors.ts";
import { connect, type Database, type Transaction } from "./connect.ts";
import { namedQuery } from "./named-query.ts";

const { db, pool, config } = await testDatabase();
await pool.query("CREATE TABLE things (name text CONSTRAINT once UNIQUE, amount int)");
const add = namedQuery("add_thing", "INSERT INTO things VALUES ($1, $2)");
const names = async (from: Database | Transaction = db) =>
  (await from.query<{ name: string }>({ text: "SELECT name FROM things ORDER BY name" })).rows.map(({ name }) => name);

test("columns arrive as what the rules reckon with, and a number that does not fit is refused", async () => {
  const { rows } = await db.query({
    text: `SELECT '2026-11-19T17:00:00.285999+01'::timestamptz AS instant, DATE '2026-11-19' AS day, 9007199254740991 AS big,
      sum(n) AS sum, avg(n) AS average, json_build_object('a', 1) AS json, NULL::timestamptz AS never
      FROM unnest(ARRAY[1, 2]) AS n`,
  });
  const instant = Date.parse("2026-11-19T16:00:00.285Z");
  const numbers = { big: 9007199254740991, sum: 3, average: 1.5 };
  expect(rows).toEqual([{ instant, day: "2026-11-19", ...numbers, json: { a: 1 }, never: null }]);
  await expect(db.query({ text: "SELECT 9007199254740993 AS big" })).rejects.toThrow("too large a number");
  expect(await names()).toEqual([]);
});

test("a transaction is whole or nothing, and nobody sees it before its end", async () => {
  await db.transaction(async (tx) => {
    await add(tx, "whole", 1);
    expect([await names(tx), await names()]).toEqual([["whole"], []]);
  });
  const failing = db.transaction(async (tx) => {
    await add(tx, "half", 1);
    throw new Error("of our own");
  });
  await expect(failing).rejects.toThrow("of our own");
  expect(await names()).toEqual(["whole"]);
});

test("what PostgreSQL refuses keeps its code and constraint, and a swallowed refusal is no success", async () => {
  await expect(add(db, "whole", 1)).rejects.toMatchObject({ code: "23505", constraint: "once" });
  const swallowed = db.transaction(async (tx) => {
    await add(tx, "lost", 1);
    await add(tx, "whole", 1).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow("rolled back");
  expect(await names()).toEqual(["whole"]);
});

test("a log names what failed, and never the value that could not be read", async () => {
  const message = async (asked: Promise<unknown>) =>
    describeError(await asked.catch((error: unknown) => error)).message;
  expect(await message(add(db, "whole", 1))).toMatch(/^a query failed: .*"once"$/);
  expect(await message(add(db, "thing", "Kowalski"))).toBe("a query failed");
});

test("a transaction whose connection is lost fails, and the next one gets another connection", async () => {
  const single = connect({ ...config, max: 1 });
  const lost = single.db.transaction(async (tx) => {
    const [own] = (await tx.query<{ pid: number }>({ text: "SELECT pg_backend_pid() AS pid" })).rows;
    await pool.query("SELECT pg_terminate_backend($1)", [own?.pid]);
    await add(tx, "lost", 1);
  });
  await expect(lost).rejects.toThrow();
  await single.db.transaction((tx) => add(tx, "again", 1));
  expect(await names()).toEqual(["again", "whole"]);
  await single.close();
});
