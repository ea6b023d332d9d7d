import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";
import { CannotStart } from "../cannot-start.ts";

const folder = join(import.meta.dirname, "migrations");
const silent = new Logger(() => () => undefined);
const oldestVersion = 15;
/** Any number, as long as only migrations use it. */
const migrationLock = 4_672_001;

/** Brings the database up to date in one transaction; answers the names of the files it applied. */
export async function migrate(pool: pg.Pool, from: string = folder): Promise<string[]> {
  const client = await pool.connect().catch((error: Error) => {
    throw new CannotStart(`The database does not answer (${error.message || error.name}): check DATABASE_URL.`);
  });
  try {
    await requireVersion(client);
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
    const applied = await applyMissing(client, from);
    // The job queue brings its own tables; the lock above keeps a second server from making them as well.
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

/** Within the caller's transaction. */
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
  if (newer) throw new CannotStart(`The database was made by a newer Mahlzeit (it knows "${newer}"): start that one.`);
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
    throw new CannotStart(
      `DATABASE_URL names a PostgreSQL ${rows[0].name}, but Mahlzeit needs ${oldestVersion} or newer.`,
    );
}
