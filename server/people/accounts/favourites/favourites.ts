import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { lockOwnAccount } from "../lock-account.ts";

interface Change {
  /** Uids of restaurants. */
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Adds restaurants and removes others; those in both lists are removed. Unknown uids are ignored. Returns the uids of
 * all favourites, the newest first.
 */
export async function changeFavourites(
  db: Database,
  identity: Identity,
  { add, remove }: Change,
  now: Instant,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { id } = await lockOwnAccount(tx, identity);
    if (add.length > 0) await insert(tx, id, add, new Date(now));
    if (remove.length > 0) await drop(tx, id, remove);
    return (await ofAccount(tx, id)).map(({ uid }) => uid);
  });
}

export interface Favourite {
  readonly uid: string;
  readonly name: string;
  readonly addedAt: Instant;
}

/** Finds an account's favourites, newest first. */
export function findFavouritesOf(db: Database, accountId: string): Promise<Favourite[]> {
  return ofAccount(db, accountId);
}

const insert = namedQuery(
  "add_favourites",
  `INSERT INTO account_favourites (account_id, restaurant_id, added_at)
   SELECT $1, id, $3 FROM restaurants WHERE uid = ANY ($2::text[]) ON CONFLICT DO NOTHING`,
);
const drop = namedQuery(
  "remove_favourites",
  `DELETE FROM account_favourites f USING restaurants r
   WHERE f.account_id = $1 AND r.id = f.restaurant_id AND r.uid = ANY ($2::text[])`,
);
const ofAccount = namedQuery<Favourite>(
  "favourites_of_account",
  `SELECT r.uid, r.name, f.added_at AS "addedAt" FROM account_favourites f JOIN restaurants r ON r.id = f.restaurant_id
   WHERE f.account_id = $1 ORDER BY f.added_at DESC, r.name, r.uid`,
);
