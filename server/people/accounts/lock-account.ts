import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";

/** The data on which writes to an account depend; the row stays locked until the transaction ends. */
export interface LockedAccount {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly pendingEmail: string | null;
  readonly firstName: string;
}

/**
 * Locks the account of the signed-in user, so that its writes are serialized. Throws `unauthorized` if the account or
 * this session ended meanwhile, by erasure, a new password or signing out elsewhere, and `account-blocked`.
 */
export function lockOwnAccount(tx: Transaction, identity: Identity): Promise<LockedAccount> {
  return requireLocked(tx, identity, lock);
}

/** Locks the account before its deletion: no order can be attached to it from now on. */
export function lockEndingAccount(tx: Transaction, identity: Identity): Promise<LockedAccount> {
  return requireLocked(tx, identity, lockForEnd);
}

/** Locks an account that somebody else ends; undefined if there is none. */
export async function lockAccountToEnd(
  tx: Transaction,
  id: string,
): Promise<(LockedAccount & { readonly isOperator: boolean }) | undefined> {
  return (await lockToEnd(tx, id))[0];
}

/**
 * Tells whether the account still exists; if so, it cannot be deleted before the transaction ends. The lock is shared.
 */
export async function lockAccountAgainstEnd(tx: Transaction, id: string): Promise<boolean> {
  return (await lockAgainstEnd(tx, id)).length > 0;
}

/** Deletes the row of a locked account. Foreign keys delete sessions, addresses, memberships, links and mails. */
export async function deleteAccountRow(tx: Transaction, id: string): Promise<void> {
  await remove(tx, id);
}

/** Serializes those orders of an account that depend on its other orders. */
export async function lockAccount(tx: Transaction, id: string): Promise<void> {
  await lock(tx, id);
}

async function requireLocked(tx: Transaction, identity: Identity, take: typeof lock): Promise<LockedAccount> {
  const [locked] = await take(tx, identity.accountId);
  // The session is checked under the lock, because the previous holder of the lock may have ended it.
  const [session] = locked ? await findSession(tx, identity.sessionHash, locked.id) : [];
  if (!locked || !session) throw new ProblemException("unauthorized");
  const { isBlocked, ...account } = locked;
  if (isBlocked) throw new ProblemException("account-blocked");
  return account;
}

const columns = `id, email, email_key AS "emailKey", pending_email AS "pendingEmail", first_name AS "firstName",
  blocked_at IS NOT NULL AS "isBlocked"`;

const lock = namedQuery<LockedAccount & { isBlocked: boolean }>(
  "lock_account",
  `SELECT ${columns} FROM accounts WHERE id = $1 FOR NO KEY UPDATE`,
);
const lockForEnd = namedQuery<LockedAccount & { isBlocked: boolean }>(
  "lock_ending_account",
  `SELECT ${columns} FROM accounts WHERE id = $1 FOR UPDATE`,
);
const lockToEnd = namedQuery<LockedAccount & { isOperator: boolean }>(
  "lock_account_to_end",
  `SELECT ${columns}, operator_since IS NOT NULL AS "isOperator" FROM accounts WHERE id = $1 FOR UPDATE`,
);
const remove = namedQuery("erase_account", "DELETE FROM accounts WHERE id = $1");
const lockAgainstEnd = namedQuery("lock_account_against_end", "SELECT id FROM accounts WHERE id = $1 FOR KEY SHARE");
const findSession = namedQuery(
  "find_session_of_account",
  "SELECT account_id FROM sessions WHERE token_hash = $1 AND account_id = $2",
);
