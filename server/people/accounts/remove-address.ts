import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { type AccountRecord, requireAccount } from "./find-account.ts";
import { lockOwnAccount } from "./lock-account.ts";

/** Deletes one of the user's own addresses. Does nothing if it is gone already or belongs to another account. */
export async function removeAddress(db: Database, identity: Identity, addressId: string): Promise<AccountRecord> {
  return db.transaction(async (tx) => {
    const { id } = await lockOwnAccount(tx, identity);
    await remove(tx, addressId, id);
    return requireAccount(tx, id);
  });
}

const remove = namedQuery("remove_address", "DELETE FROM account_addresses WHERE id = $1 AND account_id = $2");
