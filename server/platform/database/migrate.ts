import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";
import { StartupError } from "../startup-error.ts";
import { lockKeys } from "./lock-keys.ts";

const folder = join(import.meta.dirname, "migrations");
const silent = new Logger(() => () => undefined);
const oldestVersion = 15;

/** Applies all pending migrations in one transaction; returns their file names. */
export async function migrate(pool: pg.Pool, from: string = folder): Promise<string[]> {
  const client = await connectTo(pool);
  try {
    await requireVersion(client);
    await requireEncoding(client);
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [lockKeys.migration]);
    const applied = await applyMissing(client, from);
    // The job queue creates its own tables; the lock above keeps a second server from creating them at the same time.
    await runMigrations({ pgPool: pool, logger: silent });
    await client.query("COMMIT");
    return applied;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Whether the database already contains Mahlzeit's tables. */
export async function hasTables(pool: pg.Pool): Promise<boolean> {
  const client = await connectTo(pool);
  try {
    const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('migrations') IS NOT NULL AS there");
    return rows[0]?.there === true;
  } finally {
    client.release();
  }
}

async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: Error) => {
    // If a host name has several addresses, each was tried, and only the inner errors say what failed.
    const [reason = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
    throw new StartupError(`The database does not answer (${reason.message || reason.name}): check DATABASE_URL.`);
  });
}

/** Runs in the caller's transaction. */
export async function applyMissing(client: pg.ClientBase, from: string = folder, only?: string[]): Promise<string[]> {
  await client.query(
    "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  const { rows } = await client.query<{ name: string }>("SELECT name FROM migrations");
  const done = new Set(rows.map((row) => row.name));
  const files = readdirSync(from)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const newer = [...done].find((name) => !files.includes(name));
  if (newer) throw new StartupError(`The database was made by a newer Mahlzeit (it knows "${newer}"): start that one.`);
  const missing = files.filter((name) => !done.has(name) && (only?.includes(name) ?? true));
  for (const name of missing) {
    await client.query(readFileSync(join(from, name), "utf8"));
    await client.query("INSERT INTO migrations (name) VALUES ($1)", [name]);
  }
  return missing;
}

async function requireVersion(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
  );
  if (rows[0] && rows[0].number < oldestVersion * 10_000)
    throw new StartupError(
      `DATABASE_URL names a PostgreSQL ${rows[0].name}, but Mahlzeit needs ${oldestVersion} or newer.`,
    );
}

async function requireEncoding(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("SELECT current_setting('server_encoding') AS encoding");
  const encoding = rows[0]?.encoding;
  if (encoding !== "UTF8")
    throw new StartupError(
      `The database's encoding is ${encoding}, but Mahlzeit needs UTF8: make one with ENCODING 'UTF8' TEMPLATE template0.`,
    );
}
