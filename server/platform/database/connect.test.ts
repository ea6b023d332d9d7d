import { expect, test } from "vitest";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { describeError } from "../http/log-errors.ts";
import { connect, type Database, type Transaction } from "./connect.ts";
import { connectionFault, OutcomeUnknown } from "./database-away.ts";
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

/** Creates a pool of one connection and a way to kill its backend. */
function single() {
  const { db: alone, close } = connect({ ...config, max: 1 });
  atTheEnd(close);
  const ownPid = async (from: Database | Transaction = alone) =>
    (await from.query<{ pid: number }>({ text: "SELECT pg_backend_pid() AS pid" })).rows[0]?.pid;
  const kill = async (pid: number | undefined) => {
    await pool.query("SELECT pg_terminate_backend($1)", [pid]);
    await expect
      .poll(async () => (await pool.query("SELECT FROM pg_stat_activity WHERE pid = $1", [pid])).rowCount, soon)
      .toBe(0);
  };
  return { alone, ownPid, kill };
}

test("the first statement goes along with BEGIN, others once that is answered, and none waits for the one before", async () => {
  const { pool: watched, db: alone, close } = connect({ ...config, max: 1 });
  atTheEnd(close);
  const seen: string[] = [];
  watched.on("connect", (client) => {
    const send = client.query.bind(client) as (asked: string | { text: string }) => Promise<unknown>;
    const query = async (asked: string | { text: string }) => {
      const text = typeof asked === "string" ? asked : asked.text;
      seen.push(`${text}?`);
      const answered = await send(asked);
      seen.push(`${text}!`);
      return answered;
    };
    Object.assign(client, { query });
  });
  await alone.transaction(async (tx) => {
    await tx.query({ text: "SELECT 1" });
    await Promise.all([tx.query({ text: "SELECT 2" }), tx.query({ text: "SELECT 3" })]);
  });
  const [begun, first, second] = [
    "BEGIN? SELECT 1? BEGIN! SELECT 1!",
    "SELECT 2? SELECT 3? SELECT 2! SELECT 3!",
    "COMMIT? COMMIT!",
  ];
  expect(seen.join(" ")).toBe([begun, first, second].join(" "));
  seen.length = 0;
  await alone.transaction((tx) => Promise.all([tx.query({ text: "SELECT 1" }), tx.query({ text: "SELECT 2" })]));
  expect(seen.slice(0, 3)).toEqual(["BEGIN?", "SELECT 1?", "BEGIN!"]);
});

test("a transaction whose connection is lost as it begins is tried on one other connection", async () => {
  const { pool: watched, db: alone, close } = connect({ ...config, max: 1 });
  atTheEnd(close);
  let lost = 0;
  watched.on("connect", (client) => {
    const send = client.query.bind(client) as (asked: unknown) => Promise<unknown>;
    const query = (asked: unknown) => {
      if (asked === "BEGIN" && lost < 2 && ++lost) client.connection.stream.destroy();
      return send(asked);
    };
    Object.assign(client, { query });
  });
  let times = 0;
  const add = alone.transaction(async (tx) => {
    times++;
    await tx.query({ text: "SELECT 1" });
  });
  // The second attempt is lost too.
  await expect(add).rejects.toSatisfy((error) => connectionFault(error) !== undefined);
  expect(times).toBe(2);
  lost = 1;
  expect(await alone.transaction(async () => "nothing was asked")).toBe("nothing was asked");
});

test("a transaction whose connection is lost before its end is done once, on another connection", async () => {
  const { alone, ownPid, kill } = single();
  const pids: unknown[] = [];
  const result = await alone.transaction(async (tx) => {
    pids.push(await ownPid(tx));
    await add(tx, "once", 1);
    if (pids.length === 1) await kill(pids[0] as number);
    // The transaction is lost even if this error is swallowed.
    await add(tx, "more", 1).catch(() => undefined);
    return "done";
  });
  expect([result, new Set(pids).size]).toEqual(["done", 2]);
  expect(await names()).toEqual(["more", "once", "whole"]);
});

test("a transaction that PostgreSQL ends because it and another wait for each other is done again", async () => {
  await pool.query("INSERT INTO things VALUES ('left', 0), ('right', 0)");
  const both = Promise.withResolvers<void>();
  let begun = 0;
  let runs = 0;
  const addTo = (tx: Transaction, name: string) =>
    tx.query({ text: "UPDATE things SET amount = amount + 1 WHERE name = $1", values: [name] });
  const change = (first: string, then: string) =>
    db.transaction(async (tx) => {
      runs++;
      await addTo(tx, first);
      if (++begun === 2) both.resolve();
      await both.promise;
      await addTo(tx, then);
    });
  await Promise.all([change("left", "right"), change("right", "left")]);
  const { rows } = await pool.query("SELECT amount FROM things WHERE name IN ('left', 'right')");
  expect(rows).toEqual([{ amount: 2 }, { amount: 2 }]);
  expect(runs).toBeGreaterThan(2);
  await pool.query("DELETE FROM things WHERE name IN ('left', 'right')");
});

test("one that PostgreSQL ends for that again and again fails in the end", async () => {
  let runs = 0;
  const ended = db.transaction(async (tx) => {
    runs++;
    await add(tx, "ended", 1);
    throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
  });
  await expect(ended).rejects.toThrow("deadlock detected");
  expect(runs).toBe(4);
});

test("a transaction whose connection is lost again fails, and the next one gets another connection", async () => {
  const { alone, ownPid, kill } = single();
  const lost = alone.transaction(async (tx) => {
    await kill(await ownPid(tx));
    await add(tx, "lost", 1);
  });
  await expect(lost).rejects.toSatisfy((error) => connectionFault(error) !== undefined);
  await alone.transaction((tx) => add(tx, "again", 1));
  expect(await names()).toEqual(["again", "more", "once", "whole"]);
});

test("a commit whose connection is lost is not done again: nobody knows what became of it", async () => {
  const { alone } = single();
  let times = 0;
  await pool.query(
    `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`,
  );
  await pool.query(
    `CREATE CONSTRAINT TRIGGER die AFTER INSERT ON things DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.name = 'dies') EXECUTE FUNCTION die()`,
  );
  const unknown = alone.transaction(async (tx) => {
    times++;
    await add(tx, "dies", 1);
  });
  await expect(unknown).rejects.toThrow(OutcomeUnknown);
  expect(times).toBe(1);
});

test("what only reads is asked again on a new connection, and what writes is not", async () => {
  const { alone, ownPid, kill } = single();
  // Nobody notices before the connection is used, because the event loop has not run since.
  const killed = await ownPid();
  const dying = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1";
  const read = await alone.query<{ pid: number }>({
    text: `SELECT pg_backend_pid() AS pid FROM (SELECT) AS one LEFT JOIN (${dying}) AS gone ON true`,
    values: [killed],
  });
  expect(read.rows).toEqual([{ pid: expect.any(Number) }]);
  expect(read.rows[0]?.pid).not.toBe(killed);
  const write = alone.query({
    text: `WITH gone AS (SELECT pg_terminate_backend(pg_backend_pid())) INSERT INTO things SELECT 'twice', 1 FROM gone`,
  });
  await expect(write).rejects.toSatisfy((error) => connectionFault(error) !== undefined);
  expect(await names()).not.toContain("twice");
  await kill(await ownPid());
  expect((await alone.query({ text: "SELECT 1" })).rowCount).toBe(1);
});
