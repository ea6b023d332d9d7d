import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "../http/problems.ts";
import type { Identity } from "./identity.ts";

/** What writes to an account hang on; the row stays locked until the transaction ends. */
export interface LockedAccount {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly pendingEmail: string | null;
  readonly firstName: string;
}

/**
 * Locks the account of whoever is signed in, so that its writes come one after the other. Throws `unauthorized` where the
 * account or this session ended meanwhile, by erasure, a new password or signing out elsewhere, and `account-blocked`.
 */
export function lockOwnAccount(tx: Transaction, identity: Identity): Promise<LockedAccount> {
  return requireLocked(tx, identity, lock);
}

/** The same for whoever ends the account: no order can be attached to it from here on. */
export function lockEndingAccount(tx: Transaction, identity: Identity): Promise<LockedAccount> {
  return requireLocked(tx, identity, lockForEnd);
}

/** Whether there still is an account, which then cannot end before the transaction does. Locks nobody else out. */
export async function keepAccount(tx: Transaction, id: string): Promise<boolean> {
  return (await keep(tx, id)).length > 0;
}

/** Lets the orders of an account that hang on its other orders come one after the other. */
export async function lockAccount(tx: Transaction, id: string): Promise<void> {
  await lock(tx, id);
}

async function requireLocked(tx: Transaction, identity: Identity, take: typeof lock): Promise<LockedAccount> {
  const [locked] = await take(tx, identity.accountId);
  // Asked after the lock was taken: whoever held it before may have ended this session.
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
const keep = namedQuery("keep_account", "SELECT id FROM accounts WHERE id = $1 FOR KEY SHARE");
const findSession = namedQuery(
  "find_session_of_account",
  "SELECT account_id FROM sessions WHERE token_hash = $1 AND account_id = $2",
);
