import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDataDir, prepareDataDir } from "./data-dir.ts";
import { type EmbeddedDatabase, joinEmbedded, startEmbedded } from "./embedded.ts";
import { takeExclusiveLock, takeSharedLock } from "./lock.ts";
import { findPostmaster } from "./postmaster.ts";

let dataDir: string;
const opened: EmbeddedDatabase[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "mahlzeit-embedded-"));
  chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(how: typeof startEmbedded): Promise<EmbeddedDatabase> {
  const database = await how({ dataDir, log: () => undefined });
  opened.push(database);
  return database;
}

async function ask<Row extends pg.QueryResultRow>(database: EmbeddedDatabase, statement: string): Promise<Row[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const runs = (database: EmbeddedDatabase) => findPostmaster(database.where) !== undefined;

test("a real PostgreSQL writes through to the disk, speaks Austrian and listens on no port", async () => {
  const database = await open(startEmbedded);
  expect(
    await ask(
      database,
      `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS addresses,
         (SELECT datlocale FROM pg_database WHERE datname = current_database()) AS locale,
         (SELECT string_agg(w, ' ' ORDER BY w) FROM unnest('{Zander,Äpfel,Apfel,Öl,Ossi}'::text[]) AS w) AS sorted`,
    ),
  ).toEqual([{ fsync: "on", addresses: "", locale: "de-AT", sorted: "Apfel Äpfel Öl Ossi Zander" }]);
});

test("what was committed before a PostgreSQL was killed is there at the next start", async () => {
  const killed = await open(startEmbedded);
  await ask(killed, "CREATE TABLE dishes AS SELECT 'Knödel' AS name");
  process.kill(findPostmaster(killed.where)?.pid ?? 0, "SIGKILL");
  const again = await open(startEmbedded);
  expect(await ask(again, "SELECT name FROM dishes")).toEqual([{ name: "Knödel" }]);
});

test("a file left over that names somebody else's process does not keep PostgreSQL from starting", async () => {
  const first = await open(startEmbedded);
  const file = join(first.where, "postmaster.pid");
  const left = readFileSync(file, "utf8");
  await first.stop();
  writeFileSync(file, left.replace(/^\d+/, String(process.ppid)));
  expect(runs(await open(startEmbedded))).toBe(true);
});

test("an orphan that nobody uses is replaced by the next server, one in use is shared", async () => {
  const orphan = await open(startEmbedded);
  const pid = findPostmaster(orphan.where)?.pid;
  // The first user still has its lock here, as an import would.
  expect(findPostmaster((await open(startEmbedded)).where)?.pid).toBe(pid);
  expect(findPostmaster((await open(joinEmbedded)).where)?.pid).toBe(pid);
});

test("a command beside the server leaves its database running, the last one stops it", async () => {
  const server = await open(startEmbedded);
  const guest = await open(joinEmbedded);
  await guest.stop();
  expect(runs(server)).toBe(true);
  await server.stop();
  expect(runs(server)).toBe(false);
  const [one, two] = [await open(joinEmbedded), await open(joinEmbedded)];
  await one.stop();
  expect(runs(two)).toBe(true);
  await two.stop();
  expect(runs(two)).toBe(false);
});

test("many that start at once share one PostgreSQL", async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => open(joinEmbedded)));
  expect(new Set(all.map(({ where }) => findPostmaster(where)?.pid)).size).toBe(1);
});

test("a data folder has one server at a time", async () => {
  const claim = await claimDataDir(dataDir);
  await expect(claimDataDir(dataDir)).rejects.toThrow("Another Mahlzeit server already runs on the data folder");
  claim.release();
  (await claimDataDir(dataDir)).release();
});

test("a data folder that cannot be is named", () => {
  writeFileSync(join(dataDir, "file"), "");
  expect(() => prepareDataDir(join(dataDir, "file", "x"))).toThrow("cannot be written");
  expect(() => prepareDataDir("/proc/nothing/x")).toThrow('DATA_DIR is "/proc/nothing/x"');
});

test("a long path only moves the socket", async () => {
  const long = join(dataDir, "ein-sehr-langer-name".repeat(5));
  prepareDataDir(long);
  const database = await startEmbedded({ dataDir: long, log: () => undefined });
  opened.push(database);
  expect(String(database.connection.host).length).toBeLessThan(90);
  expect(await ask(database, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(existsSync(join(long, "postgres", "PG_VERSION"))).toBe(true);
});

test("locks end with their holder and let readers share", () => {
  const file = join(dataDir, "some.lock");
  const [one, two] = [takeSharedLock(file), takeSharedLock(file)];
  expect(takeExclusiveLock(file)).toBeUndefined();
  one?.release();
  two?.release();
  const alone = takeExclusiveLock(file);
  expect(takeSharedLock(file)).toBeUndefined();
  alone?.release();
});
