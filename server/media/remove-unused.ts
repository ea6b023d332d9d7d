import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { backupLock } from "../platform/media-store/backup-lock.ts";
import type { ImageStore } from "../platform/media-store/image-store.ts";

/** Long enough for whoever has just sent a picture and means to use it. */
const unusedRetentionMs = 7 * dayMs;
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
    const [lock] = await tryLock(tx, backupLock);
    if (!lock?.free) return 0;
    const { rows } = await tx.query<{ hash: string }>({
      text: `DELETE FROM pictures WHERE hash IN (
        SELECT hash FROM pictures WHERE taken_in_at < $1 AND ${await isShownNowhere(tx)}
        LIMIT $2 FOR UPDATE SKIP LOCKED
      ) RETURNING hash`,
      values: [new Date(now - unusedRetentionMs), atOnce],
    });
    // Before the commit, as whoever takes the same picture in anew waits for it, and then finds no file.
    for (const { hash } of rows) await store.remove(hash);
    return rows.length;
  });
}

async function isShownNowhere(tx: Transaction): Promise<string> {
  const references = await findReferences(tx);
  return references
    .map(({ table, column }) => `NOT EXISTS (SELECT FROM ${table} AS t WHERE t.${column} = pictures.hash)`)
    .join(" AND ");
}

const tryLock = namedQuery<{ free: boolean }>("try_backup_lock", "SELECT pg_try_advisory_xact_lock($1) AS free");
/** Names come quoted where they must be. */
const findReferences = namedQuery<{ table: string; column: string }>(
  "references_to_pictures",
  `SELECT conrelid::regclass::text AS "table", quote_ident(attname) AS "column" FROM pg_constraint
   JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
   WHERE contype = 'f' AND confrelid = 'pictures'::regclass`,
);
