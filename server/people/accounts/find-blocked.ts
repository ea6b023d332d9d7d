import type { BlockedAccount } from "@mahlzeit/contract/people/members";
import { recordLook } from "../../platform/database/audit-scope.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

/** Finds the blocked accounts, the latest first. Throws `not-found`. */
export async function findBlocked(db: Database, identity: Identity): Promise<BlockedAccount[]> {
  requirePermission(identity, "block-accounts", { otherwise: "not-found" });
  await recordLook(db);
  return allBlocked(db);
}

const allBlocked = namedQuery<BlockedAccount>(
  "blocked_accounts",
  `SELECT id AS "accountId", email, first_name AS "firstName", last_name AS "lastName", blocked_at AS "blockedAt",
     blocked_reason AS reason
   FROM accounts WHERE blocked_at IS NOT NULL ORDER BY blocked_at DESC, id LIMIT 500`,
);
