import type { Picture } from "@mahlzeit/contract/wire";
import { shortHash } from "@mahlzeit/domain/catalogue/pictures/short-hash";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** Finds the hash of a picture by its short or its whole hash; undefined if there is none. */
export type FindPicture = (named: string) => Promise<string | undefined>;

const maxRemembered = 50_000;

/**
 * Rejects invented hashes before the store is called, because each request to the store may cost money. Known hashes
 * are cached, so that pictures are shown without a query, even while the database is away.
 */
export function knownPictures(db: Database): FindPicture {
  const known = new Map<string, string>();
  const look = async (short: string) => {
    const [picture] = await find(db, short);
    if (!picture) return undefined;
    if (known.size >= maxRemembered) known.clear();
    known.set(short, picture.hash);
    return picture.hash;
  };
  return async (named) => {
    const short = shortHash(named);
    try {
      const hash = known.get(short) ?? (await look(short));
      return hash?.startsWith(named) ? hash : undefined;
    } catch (error) {
      if (named === short) throw error;
      // The store decides whether the picture exists.
      return named;
    }
  };
}

const find = namedQuery<{ hash: string }>("find_picture", "SELECT hash FROM pictures WHERE left(hash, 16) = $1");

/** Finds pictures by their whole hashes, without those that are not stored any more. */
export async function findPictures(db: Database, hashes: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
  return new Map((await sizesOf(db, hashes)).map((picture) => [picture.hash, picture]));
}

const sizesOf = namedQuery<Picture>(
  "pictures_by_hash",
  "SELECT hash, width, height FROM pictures WHERE hash = ANY ($1::text[])",
);
