import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Whether there may be such a picture. */
export type IsKnownPicture = (hash: string) => Promise<boolean>;

const maxRemembered = 50_000;

/**
 * Says of made-up hashes that they are none before the store is asked, where each look may cost a request. Those that are
 * pictures are remembered, so that showing one takes no look at the database, and goes on while that is away.
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
