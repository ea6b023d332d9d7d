import type pg from "pg";
import { lockKeys } from "../platform/database/lock-keys.ts";
import type { ImageStore } from "../platform/media-store/image-store.ts";
import { type Entry, writeArchive } from "./archive.ts";
import { findMigrations, findSequences, findTables, nameOf, type Sequence, type Table } from "./tables.ts";

/** The first entry of every backup. */
export interface Manifest {
  format: 1;
  migrations: { own: string[]; jobs: number };
  tables: Table[];
  sequences: Sequence[];
}

/** The last entry of every backup; a file without it is incomplete. */
export interface BackupSummary {
  rows: number;
  /** The number of originals; other sizes are encoded again. */
  pictures: number;
}

export const rowsPerEntry = 1000;

/** Writes a consistent snapshot of database and pictures into one file, even while the server runs. */
export async function writeBackup(pool: pg.Pool, store: ImageStore, file: string): Promise<BackupSummary> {
  const client = await pool.connect();
  const summary: BackupSummary = { rows: 0, pictures: 0 };
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SELECT pg_advisory_xact_lock_shared($1)", [lockKeys.backup]);
    await writeArchive(file, entriesOf(client, store, summary));
    await client.query("COMMIT");
    return summary;
  } finally {
    client.release(true);
  }
}

async function* entriesOf(client: pg.PoolClient, store: ImageStore, summary: BackupSummary): AsyncGenerator<Entry> {
  const manifest: Manifest = {
    format: 1,
    migrations: await findMigrations(client),
    tables: await findTables(client),
    sequences: await findSequences(client),
  };
  yield { name: "mahlzeit.json", bytes: Buffer.from(JSON.stringify(manifest, undefined, 2)) };
  for (const table of manifest.tables) yield* rowsOf(client, table, summary);
  // Pictures never change and are not removed during the lock, so they match the rows above.
  for (const key of await store.keys()) {
    const bytes = key.endsWith("/original") ? await store.read(key) : undefined;
    if (!bytes) continue;
    summary.pictures++;
    yield { name: `media/${key}`, bytes };
  }
  yield { name: "end.json", bytes: Buffer.from(JSON.stringify(summary)) };
}

async function* rowsOf(client: pg.PoolClient, table: Table, summary: BackupSummary): AsyncGenerator<Entry> {
  const source = nameOf(client, table);
  await client.query(`DECLARE rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${source} AS t`);
  for (let part = 1; ; part++) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${rowsPerEntry} FROM rows`);
    if (rows.length === 0) break;
    summary.rows += rows.length;
    const name = `tables/${table.schema}.${table.name}.${String(part).padStart(6, "0")}.json`;
    yield { name, bytes: Buffer.from(`[${rows.map(({ row }) => row).join(",\n")}]`) };
  }
  await client.query("CLOSE rows");
}
