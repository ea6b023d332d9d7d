import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { backupLock } from "./backup-lock.ts";
import type { ImageStore } from "./image-store.ts";

/** Long enough for whoever has just sent a picture and means to use it. */
const keptUnusedMs = 7 * dayMs;
const atOnce = 100;

/**
 * Removes pictures that nothing shows. What shows pictures is known by the foreign keys that point to them, so that a
 * table that comes later is not forgotten here. Waits for another night while a backup is written.
 */
export async function removeUnusedPictures(
  { db, store }: { db: Database; store: ImageStore },
  now: Instant,
): Promise<void> {
  while ((await removeSome(db, store, now)) === atOnce);
}

async function removeSome(db: Database, store: ImageStore, now: Instant): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ free: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${backupLock}) AS free`,
    );
    if (!locks[0]?.free) return 0;
    const { rows } = await tx.execute<{ hash: string }>(sql`
      DELETE FROM pictures WHERE hash IN (
        SELECT hash FROM pictures WHERE taken_in_at < ${new Date(now - keptUnusedMs)} AND ${await isShownNowhere(tx)}
        LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
      ) RETURNING hash`);
    // Before the commit, as whoever takes the same picture in anew waits for it, and then finds no file.
    for (const { hash } of rows) await store.remove(hash);
    return rows.length;
  });
}

async function isShownNowhere(tx: Transaction) {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    SELECT conrelid::regclass::text AS "table", quote_ident(attname) AS "column" FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'pictures'::regclass`);
  const nowhere = rows.map(
    ({ table, column }) =>
      sql`NOT EXISTS (SELECT FROM ${sql.raw(table)} AS t WHERE t.${sql.raw(column)} = pictures.hash)`,
  );
  return sql.join(nowhere, sql` AND `);
}
