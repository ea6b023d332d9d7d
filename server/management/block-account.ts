import type { Instant } from "@mahlzeit/domain/local-time";
import { findCredentials } from "../customers/find-account.ts";
import type { Identity } from "../customers/identity.ts";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "../http/problems.ts";
import { requirePermission } from "./require-permission.ts";

export interface Blocked {
  readonly accountId: string;
  /** Null where it may come in. */
  readonly blockedAt: Instant | null;
}

/**
 * Keeps an account out. Its sessions are dead from now on; until it is let in again their tokens are told why. Throws
 * `not-found`, `account-not-found` and `own-account`, so that the last operator cannot lock themself out.
 */
export async function blockAccount(db: Database, identity: Identity, email: string, now: Instant): Promise<Blocked> {
  requirePermission(identity, "block-accounts", { otherwise: "not-found" });
  const account = await findCredentials(db, email);
  if (!account) throw new ProblemException("account-not-found");
  if (account.id === identity.accountId) throw new ProblemException("own-account");
  const blocked = await keepOut(db, account.id, now);
  if (!blocked) throw new ProblemException("account-not-found");
  return blocked;
}

/** The same for whoever may; undefined where there is no such account. */
export async function keepOut(db: Database, accountId: string, now: Instant): Promise<Blocked | undefined> {
  return (await block(db, accountId, new Date(now)))[0];
}

const block = namedQuery<Blocked>(
  "block_account",
  `UPDATE accounts SET blocked_at = coalesce(blocked_at, $2) WHERE id = $1
   RETURNING id AS "accountId", floor(extract(epoch FROM blocked_at) * 1000)::float8 AS "blockedAt"`,
);
