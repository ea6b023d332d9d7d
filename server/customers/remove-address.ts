import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { type AccountRecord, requireAccount } from "./find-account.ts";
import type { Identity } from "./identity.ts";
import { lockOwnAccount } from "./lock-account.ts";

/** Forgets one of the own addresses. One that is gone already, or somebody else's, is none: nothing happens. */
export async function removeAddress(db: Database, identity: Identity, addressId: string): Promise<AccountRecord> {
  return db.transaction(async (tx) => {
    const { id } = await lockOwnAccount(tx, identity);
    await remove(tx, addressId, id);
    return requireAccount(tx, id);
  });
}

const remove = namedQuery("remove_address", "DELETE FROM account_addresses WHERE id = $1 AND account_id = $2");
