import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { lockKeys } from "./lock-keys.ts";
import { type Migration, readMigrations, statementsOf, stepsOf, withinTransaction } from "./migration-files.ts";

const folder = join(import.meta.dirname, "migrations");
const silent = new Logger(() => () => undefined);
const oldestVersion = 15;

export interface MigrateOptions {
  readonly from?: string;
  /** Called once, if a table is so busy that a migration has to be retried. */
  readonly onProgress?: (sentence: string) => void;
  readonly times?: Partial<MigrateTimes>;
}

/** Milliseconds; tests wait less. */
export interface MigrateTimes {
  /**
   * The lock timeout of a statement; others, orders among them, wait behind it for as long. It is less than the second
   * after which PostgreSQL checks for deadlocks and may abort an order.
   */
  readonly lockTimeout: number;
  /** The pause before a retry, in which those who waited proceed. */
  readonly pause: number;
  /** The time after which it gives up. */
  readonly timeoutMs: number;
  /** The interval of asking whether another server has finished migrating. */
  readonly askEvery: number;
}

const usualTimes: MigrateTimes = { lockTimeout: 500, pause: 1500, timeoutMs: 10 * 60_000, askEvery: 250 };

/**
 * Applies all pending migrations, while servers of this release or the one before are running; returns their file
 * names. Each commits alone, except those of a new database.
 */
export async function migrate(
  pool: pg.Pool,
  { from = folder, onProgress, times }: MigrateOptions = {},
): Promise<string[]> {
  const { lockTimeout, pause, timeoutMs, askEvery } = { ...usualTimes, ...times };
  const [guard, client] = [await connectTo(pool), await connectTo(pool)];
  try {
    await requireVersion(client);
    await requireEncoding(client);
    // It polls, because "CREATE INDEX CONCURRENTLY" would wait for a statement that waits for the lock, and both
    // forever.
    while (!(await isTaken(guard))) await wait(askEvery);
    const all = readMigrations(from);
    const missing = await findMissing(client, all);
    for (const step of stepsOf(missing, missing.length === all.length))
      await insist(() => applyStep(client, step, lockTimeout));
    // The job queue creates its own tables; the lock above prevents two servers from creating them at the same time.
    await runMigrations({ pgPool: pool, logger: silent });
    return missing.map(({ name }) => name);
  } finally {
    await guard.query("ROLLBACK").catch(() => undefined);
    for (const each of [guard, client]) each.release();
  }

  async function insist(apply: () => Promise<void>): Promise<void> {
    const end = performance.now() + timeoutMs;
    for (let attempt = 1; ; attempt++)
      try {
        return await apply();
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error;
        if (attempt === 1)
          onProgress?.("A table is in use, so bringing the database up to date is tried again until it is free");
        await wait(pause * (0.5 + Math.random()));
      }
  }
}

/** Tells whether the database already contains Mahlzeit's tables. */
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
    // If a host name has several addresses, each was tried, and only the inner errors tell the reason.
    const [reason = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
    throw new StartupError(`The database does not answer (${reason.message || reason.name}): check DATABASE_URL.`);
  });
}

/** Applies the missing migrations in the caller's transaction, on tables that nobody else uses. */
export async function applyMissing(client: pg.ClientBase, from: string = folder, only?: string[]): Promise<string[]> {
  const missing = (await findMissing(client, readMigrations(from))).filter(({ name }) => only?.includes(name) ?? true);
  await ensureTable(client);
  for (const migration of missing) {
    await client.query(withinTransaction(migration));
    await note(client, migration);
  }
  return missing.map(({ name }) => name);
}

/** Takes the lock until the transaction ends, which also works through a connection pooler. */
async function isTaken(guard: pg.ClientBase): Promise<boolean> {
  await guard.query("BEGIN");
  // The query has no parameter, because the driver's extended protocol would leave a snapshot open, for which CREATE
  // INDEX waits.
  const asked = `SELECT pg_try_advisory_xact_lock(${lockKeys.migration}) AS taken`;
  const { rows } = await guard.query<{ taken: boolean }>(asked);
  if (!rows[0]?.taken) await guard.query("ROLLBACK");
  return rows[0]?.taken === true;
}

/**
 * Finds the migrations that were not applied. Throws if the database is of a newer release that is incompatible with
 * this one.
 */
async function findMissing(client: pg.ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('migrations') IS NOT NULL AS there",
  );
  if (!found[0]?.there) return [...migrations];
  const { rows } = await client.query<{ name: string; isExpanding: boolean }>(
    'SELECT name, is_expanding AS "isExpanding" FROM migrations',
  );
  const known = new Set(migrations.map(({ name }) => name));
  const newer = rows.find(({ name, isExpanding }) => !known.has(name) && !isExpanding);
  if (newer)
    throw new StartupError(`The database was made by a newer Mahlzeit (it knows "${newer.name}"): start that one.`);
  const done = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

async function ensureTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now(), is_expanding boolean NOT NULL)`,
  );
}

async function applyStep(client: pg.PoolClient, step: readonly Migration[], lockTimeout: number): Promise<void> {
  const [first] = step;
  if (first?.isOutside) return applyOutside(client, first);
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`);
    await ensureTable(client);
    for (const migration of step) {
      await client.query(migration.sql);
      await note(client, migration);
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/**
 * Applies the statements one by one. An interrupted index exists but is invalid, so it is dropped first, as nothing
 * uses it. There is no timeout, because nothing here blocks others while it waits.
 */
async function applyOutside(client: pg.PoolClient, migration: Migration): Promise<void> {
  await ensureTable(client);
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE NOT indisvalid AND relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  for (const statement of statementsOf(migration)) await client.query(statement);
  await note(client, migration);
}

async function note(client: pg.ClientBase, { name, isExpanding }: Migration): Promise<void> {
  await client.query("INSERT INTO migrations (name, is_expanding) VALUES ($1, $2)", [name, isExpanding]);
}

/** Tells whether others use the table, or a deadlock occurred. */
function isBusy(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01");
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
