import type pg from "pg";
import { applyMissing, migrate } from "../platform/database/migrate.ts";
import { type ImageStore, isPictureKey } from "../platform/media-store/image-store.ts";
import { StartupError } from "../platform/startup-error.ts";
import { notABackup, readArchive } from "./archive.ts";
import { findMigrations, findTables, nameOf, type Table } from "./tables.ts";
import type { BackupSummary, Manifest } from "./write-backup.ts";

/** Replaces all data by the backup, or changes nothing. Throws `StartupError`, also while others use the database. */
export async function restoreBackup(pool: pg.Pool, store: ImageStore, file: string): Promise<BackupSummary> {
  const summary = await requireBackup(file);
  await migrate(pool);
  const client = await pool.connect();
  try {
    await requireExclusiveUse(client);
    await client.query("BEGIN");
    const hashes = await readInto(client, file, store);
    await client.query("COMMIT");
    await removeOtherPictures(store, hashes);
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release(true);
  }
  await migrate(pool);
  return summary;
}

/** Reads the whole file, including its checksums. Throws `StartupError` if it is not a complete backup. */
export async function requireBackup(file: string): Promise<BackupSummary> {
  let first: string | undefined;
  let last: { name: string; bytes: Buffer } | undefined;
  for await (const entry of readArchive(file)) {
    first ??= entry.name;
    if (!/^(mahlzeit\.json|end\.json|tables\/[\w.]+\.json|media\/[\w-]+(\/[\w-][\w.-]*)*)$/.test(entry.name))
      throw notABackup(file);
    last = entry;
  }
  if (first !== "mahlzeit.json" || last?.name !== "end.json") throw notABackup(file);
  return JSON.parse(last.bytes.toString()) as BackupSummary;
}

/**
 * Describes the data that a restore would replace: "14 restaurants, 4 accounts, 9 orders"; "" for an empty database.
 */
export async function describeData(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM restaurants) AS restaurants, (SELECT count(*)::int FROM accounts) AS accounts,
       (SELECT count(*)::int FROM orders) AS orders`,
  );
  const counts = Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0);
  return counts.map(([name, count]) => `${count} ${name}`).join(", ");
}

async function requireExclusiveUse(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
       AND application_name <> current_setting('application_name')`,
  );
  if (rows[0]?.others) throw new StartupError("The database is in use: stop the server before you restore a backup.");
}

/**
 * Reads the file into the tables and returns the hashes of its pictures, which are stored at once, because pictures
 * never change.
 */
async function readInto(client: pg.PoolClient, file: string, store: ImageStore): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  let tables: Map<string, Table> = new Map();
  let foreignKeys: ForeignKey[] = [];
  for await (const { name, bytes } of readArchive(file)) {
    if (name === "mahlzeit.json") {
      const manifest = JSON.parse(bytes.toString()) as Manifest;
      tables = await makeTables(client, manifest);
      foreignKeys = await dropForeignKeys(client);
      for (const sequence of manifest.sequences)
        await client.query("SELECT setval($1::regclass, $2)", [nameOf(client, sequence), sequence.value]);
    } else if (name.startsWith("tables/")) {
      await insertRows(client, tables.get(name.slice("tables/".length, -".000001.json".length)), bytes);
    } else if (name.startsWith("media/")) {
      const key = keyOf(name);
      if (!key) throw notABackup(file);
      await store.write(key, bytes);
      hashes.add(hashOf(key));
    }
  }
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${client.escapeIdentifier(name)} ${definition}`);
  for (const table of tables.values()) await client.query(`ALTER TABLE ${nameOf(client, table)} ENABLE TRIGGER USER`);
  return hashes;
}

/** Creates empty tables with the migrations of the backup, and with triggers disabled. */
async function makeTables(client: pg.PoolClient, { migrations, format }: Manifest): Promise<Map<string, Table>> {
  const now = await findMigrations(client);
  if (format !== 1 || migrations.jobs !== now.jobs || migrations.own.some((name) => !now.own.includes(name)))
    throw new StartupError(
      "The backup was made by another version of Mahlzeit than this one can read: nothing was changed.",
    );
  await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await applyMissing(client, undefined, migrations.own);
  const tables = await findTables(client);
  const names = tables.map((table) => nameOf(client, table));
  // The triggers of ledger and audit log would refuse to empty them.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(", ")}`);
  return new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Drops all foreign keys, so that tables can be filled in any order; adding them again checks the rows. */
async function dropForeignKeys(client: pg.PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${client.escapeIdentifier(name)}`);
  return rows;
}

async function insertRows(client: pg.PoolClient, table: Table | undefined, rows: Buffer): Promise<void> {
  if (!table) throw new StartupError("The backup holds a table that this version does not know: nothing was changed.");
  const target = nameOf(client, table);
  await client.query(
    `INSERT INTO ${target} (${table.columns}) OVERRIDING SYSTEM VALUE
     SELECT ${table.columns} FROM json_populate_recordset(NULL::${target}, $1::json)`,
    [rows.toString()],
  );
}

async function removeOtherPictures(store: ImageStore, kept: ReadonlySet<string>): Promise<void> {
  const there = new Set((await store.keys()).map(hashOf));
  for (const hash of there) if (!kept.has(hash)) await store.remove(hash);
}

/** Returns the key of "media/{hash}/original"; older backups have one more folder, "media/{ab}/{hash}/800.webp". */
function keyOf(name: string): string | undefined {
  const key = name.split("/").slice(-2).join("/");
  return isPictureKey(key) ? key : undefined;
}

function hashOf(key: string): string {
  return key.slice(0, key.indexOf("/"));
}
