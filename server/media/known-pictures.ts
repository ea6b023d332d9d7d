import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Whether the picture may exist. */
export type IsKnownPicture = (hash: string) => Promise<boolean>;

const maxRemembered = 50_000;

/**
 * Rejects invented hashes before the store is asked, because each request to the store may cost money. Known hashes are
 * remembered, so that pictures are shown without asking the database, also while it is away.
 */
export function knownPictures(db: Database): IsKnownPicture {
  const known = new Set<string>();
  return async (hash) => {
    if (known.has(hash)) return true;
    const found = await find(db, hash).catch(() => null);
    if (found === null) return true;
    if (found.length === 0) return false;
    if (known.size >= maxRemembered) known.clear();
    known.add(hash);
    return true;
  };
}

const find = namedQuery("find_picture", "SELECT FROM pictures WHERE hash = $1");
