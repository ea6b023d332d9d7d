import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { makeCluster, runPostgres } from "./cluster.ts";
import { containsCluster, findPlace, type Place } from "./cluster-location.ts";
import { type Lock, takeExclusiveLock, takeSharedLock } from "./lock.ts";
import { findPostmaster, removeLeftovers, stopPostmaster } from "./postmaster.ts";

export interface EmbeddedDatabase {
  connection: pg.PoolConfig;
  /** The folder of the cluster. */
  where: string;
  stop: () => Promise<void>;
  /** Settles when PostgreSQL ends unexpectedly. */
  died: Promise<void>;
}

export interface EmbeddedOptions {
  /** Must exist and be writable: see prepareDataDir. */
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
}

/** Starts PostgreSQL for the server, which has the lock on the data folder: PostgreSQL ends when the server does. */
export function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return open(options, "owner");
}

/**
 * Uses the running PostgreSQL, or starts one that ends with its last user. It serves commands other than the server.
 */
export function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return open(options, "guest");
}

async function open(options: EmbeddedOptions, role: "owner" | "guest"): Promise<EmbeddedDatabase> {
  const place = findPlace(options.dataDir);
  if (dirname(place.cluster) !== realpathSync(options.dataDir)) options.log(`The database lies in ${place.cluster}`);
  const turn = await takeTurn(options.dataDir, 60_000);
  if (!turn)
    throw new StartupError(
      `Another program has been starting or stopping the database in ${place.cluster} for a minute.`,
    );
  try {
    const others = inUse(options.dataDir);
    const left = findPostmaster(place.cluster);
    // A killed server may have left PostgreSQL running. Its data is safe but its settings may be outdated, so it is
    // restarted.
    const running = left && role === "owner" && !others ? await stopLeftover(left.pid, place) : left;
    const pid = running?.pid ?? (await startPostgres(place, options));
    const connection = connectionTo(running?.sockets ?? place.sockets);
    const use = takeSharedLock(join(options.dataDir, "postgres-use.lock"));
    return { connection, where: place.cluster, ...lifeOf(pid, place, options.dataDir, role, use) };
  } finally {
    turn.release();
  }
}

function lifeOf(pid: number, place: Place, dataDir: string, role: "owner" | "guest", use: Lock | undefined) {
  const watch = new AbortController();
  const stop = async () => {
    watch.abort();
    const turn = await takeTurn(dataDir, 1000);
    use?.release();
    if (role === "owner" || !inUse(dataDir)) await stopPostmaster(pid, place.cluster);
    turn?.release();
  };
  return { stop, died: watchFor(pid, place.cluster, watch.signal) };
}

async function startPostgres(place: Place, { dataDir, log, settings }: EmbeddedOptions): Promise<number> {
  if (!containsCluster(place.cluster)) {
    log(`Creating the database in ${place.cluster}`);
    makeCluster(place);
  }
  removeLeftovers(place.cluster, place.sockets);
  const pid = await runPostgres(place, join(dataDir, "postgres.log"), settings ?? {});
  await createDatabase(connectionTo(place.sockets));
  return pid;
}

async function stopLeftover(pid: number, place: Place): Promise<undefined> {
  await stopPostmaster(pid, place.cluster);
}

async function createDatabase(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [connection.database]);
  if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(String(connection.database))}`);
  await client.end();
}

function connectionTo(sockets: string): pg.PoolConfig {
  return { host: sockets, port: 5432, user: "mahlzeit", database: "mahlzeit" };
}

async function takeTurn(dataDir: string, timeoutMs: number): Promise<Lock | undefined> {
  for (let waited = 0; waited < timeoutMs; waited += 50) {
    const turn = takeExclusiveLock(join(dataDir, "postgres-turn.lock"));
    if (turn) return turn;
    await sleep(50);
  }
  return undefined;
}

function inUse(dataDir: string): boolean {
  const lock = takeExclusiveLock(join(dataDir, "postgres-use.lock"));
  lock?.release();
  return !lock;
}

function watchFor(pid: number, cluster: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => findPostmaster(cluster)?.pid !== pid && resolve(), 1000).unref();
    signal.addEventListener("abort", () => clearInterval(timer));
  });
}
