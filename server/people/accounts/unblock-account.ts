import { noteAct } from "../../platform/database/audit-scope.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import type { Blocked } from "./block-account.ts";
import { findCredentials } from "./find-account.ts";

/**
 * Unblocks an account. The user must sign in again, because the old sessions stay ended. Throws `not-found`,
 * `account-not-found`.
 */
export async function unblockAccount(db: Database, identity: Identity, email: string): Promise<Blocked> {
  requirePermission(identity, "block-accounts", { otherwise: "not-found" });
  const account = await findCredentials(db, email);
  if (!account) throw new ProblemException("account-not-found");
  noteAct({ about: account.id });
  await db.transaction((tx) => unblock(tx, account.id));
  return { accountId: account.id, blockedAt: null };
}

const unblock = namedQuery(
  "unblock_account",
  `WITH unblocked AS (
     UPDATE accounts SET blocked_at = NULL, blocked_reason = NULL WHERE id = $1 AND blocked_at IS NOT NULL RETURNING id
   ) DELETE FROM sessions USING unblocked WHERE account_id = unblocked.id`,
);
