import type { Instant } from "@mahlzeit/domain/local-time";
import { noteAct } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { findCredentials } from "./find-account.ts";

export interface Blocked {
  readonly accountId: string;
  /** Null if the account is not blocked. */
  readonly blockedAt: Instant | null;
}

/**
 * Blocks an account. Its sessions end; until it is unblocked, its tokens are answered with the reason. Throws
 * `not-found`, `account-not-found` and `own-account`, so that the last operator cannot lock themself out.
 */
export async function blockAccount(
  db: Database,
  identity: Identity,
  { email, reason }: { readonly email: string; readonly reason: string | null },
  now: Instant,
): Promise<Blocked> {
  requirePermission(identity, "block-accounts", { otherwise: "not-found" });
  const account = await findCredentials(db, email);
  if (!account) throw new ProblemException("account-not-found");
  if (account.id === identity.accountId) throw new ProblemException("own-account");
  noteAct({ about: account.id });
  const blocked = await db.transaction((tx) => blockById(tx, account.id, now, reason));
  if (!blocked) throw new ProblemException("account-not-found");
  return blocked;
}

/** Blocks without the permission check; undefined if there is no such account. */
export async function blockById(
  db: Database | Transaction,
  accountId: string,
  now: Instant,
  reason: string | null = null,
): Promise<Blocked | undefined> {
  return (await block(db, accountId, new Date(now), reason))[0];
}

const block = namedQuery<Blocked>(
  "block_account",
  `UPDATE accounts SET blocked_at = coalesce(blocked_at, $2), blocked_reason = coalesce($3, blocked_reason) WHERE id = $1
   RETURNING id AS "accountId", blocked_at AS "blockedAt"`,
);
