import { findCredentials } from "../customers/find-account.ts";
import type { Identity } from "../customers/identity.ts";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "../http/problems.ts";
import type { Blocked } from "./block-account.ts";
import { requirePermission } from "./require-permission.ts";

/** Lets a blocked account in again, by a new sign-in: sessions from before stay dead. Throws `not-found`, `account-not-found`. */
export async function unblockAccount(db: Database, identity: Identity, email: string): Promise<Blocked> {
  requirePermission(identity, "block-accounts", { otherwise: "not-found" });
  const account = await findCredentials(db, email);
  if (!account) throw new ProblemException("account-not-found");
  await unblock(db, account.id);
  return { accountId: account.id, blockedAt: null };
}

const unblock = namedQuery(
  "unblock_account",
  `WITH unblocked AS (
     UPDATE accounts SET blocked_at = NULL WHERE id = $1 AND blocked_at IS NOT NULL RETURNING id
   ) DELETE FROM sessions USING unblocked WHERE account_id = unblocked.id`,
);
