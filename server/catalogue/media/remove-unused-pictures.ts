import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { lockKeys } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { ImageStore } from "../../platform/media-store/image-store.ts";

/** The time to use a picture after its upload. */
const unusedRetentionMs = 7 * dayMs;
const batchSize = 100;

/**
 * Removes pictures to which no row refers. The referring tables are found by their foreign keys, so that new tables
 * need no change here. Does nothing while a backup is written.
 */
export async function removeUnusedPictures(
  { db, store }: { db: Database; store: ImageStore },
  now: Instant,
): Promise<void> {
  while ((await removeBatch(db, store, now)) === batchSize);
}

async function removeBatch(db: Database, store: ImageStore, now: Instant): Promise<number> {
  return db.transaction(async (tx) => {
    const [lock] = await tryLock(tx, lockKeys.backup);
    if (!lock?.free) return 0;
    const { rows } = await tx.query<{ hash: string }>({
      text: `DELETE FROM pictures WHERE hash IN (
        SELECT hash FROM pictures WHERE taken_in_at < $1 AND ${await isShownNowhere(tx)}
        LIMIT $2 FOR UPDATE SKIP LOCKED
      ) RETURNING hash`,
      values: [new Date(now - unusedRetentionMs), batchSize],
    });
    // The file is removed before the commit: an upload of the same picture waits for it and then stores the file again.
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
/** Finds the referring columns, quoted if necessary. */
const findReferences = namedQuery<{ table: string; column: string }>(
  "references_to_pictures",
  `SELECT conrelid::regclass::text AS "table", quote_ident(attname) AS "column" FROM pg_constraint
   JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
   WHERE contype = 'f' AND confrelid = 'pictures'::regclass`,
);
