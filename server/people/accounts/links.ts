import { randomBytes } from "node:crypto";
import { dayMs, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { confirmLinkDays, passwordLinkMinutes } from "@mahlzeit/domain/people/account";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { hashOfToken } from "../../platform/http/bearer-token.ts";
import { ProblemException } from "../../platform/http/problems.ts";

/** The purposes of links in mails, and the lifetime of each. */
export const linkLifetimeMs = {
  "confirm-email": confirmLinkDays * dayMs,
  "reset-password": passwordLinkMinutes * minuteMs,
} as const;

export type LinkPurpose = keyof typeof linkLifetimeMs;

export interface Link {
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  /** The recipient's address. */
  readonly email: string;
}

/** Creates a valid link and returns its token: 256 random bits that are stored nowhere else. */
export async function addLink(tx: Transaction, link: Link, expiresAt: Instant): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await add(tx, hashOfToken(token), link.accountId, link.purpose, link.email, new Date(expiresAt));
  return token;
}

const add = namedQuery(
  "add_link",
  "INSERT INTO account_links (token_hash, account_id, purpose, email, expires_at) VALUES ($1, $2, $3, $4, $5)",
);

/** The account of a link; its row stays locked until the transaction ends. */
export interface LinkedAccount {
  readonly id: string;
  readonly email: string;
  readonly pendingEmail: string | null;
  readonly firstName: string;
  /** The recipient's address. */
  readonly linkEmail: string;
}

/**
 * Uses up a link and all others for the same purpose. Throws `link-expired`, also if it was used before or the account
 * is blocked.
 */
export async function takeLink(
  tx: Transaction,
  token: string,
  purpose: LinkPurpose,
  now: Instant,
): Promise<LinkedAccount> {
  const hash = hashOfToken(token);
  const [account] = await find(tx, hash, purpose, new Date(now));
  // A concurrent use may have deleted the link while this one waited for the lock.
  const removed = account ? await removeOf(tx, account.id, purpose) : [];
  if (!account || !removed.some(({ tokenHash }) => tokenHash.equals(hash))) throw new ProblemException("link-expired");
  return account;
}

/** Checks first that a token is valid, so that an invalid one causes no password hashing. Throws `link-expired`. */
export async function requireLink(db: Database, token: string, purpose: LinkPurpose, now: Instant): Promise<void> {
  const found = await peek(db, hashOfToken(token), purpose, new Date(now));
  if (found.length === 0) throw new ProblemException("link-expired");
}

const living = "l.token_hash = $1 AND l.purpose = $2 AND l.expires_at > $3";

const peek = namedQuery("peek_link", `SELECT FROM account_links l WHERE ${living}`);

const find = namedQuery<LinkedAccount>(
  "find_linked_account",
  `SELECT a.id, a.email, a.pending_email AS "pendingEmail", a.first_name AS "firstName",
     l.email AS "linkEmail"
   FROM account_links l JOIN accounts a ON a.id = l.account_id
   WHERE ${living} AND a.blocked_at IS NULL FOR UPDATE OF a`,
);

const removeOf = namedQuery<{ tokenHash: Buffer }>(
  "remove_links_of_purpose",
  `DELETE FROM account_links WHERE account_id = $1 AND purpose = $2 RETURNING token_hash AS "tokenHash"`,
);

/** Invalidates an account's links for a purpose, because their reason has changed. */
export async function removeLinks(tx: Transaction, accountId: string, purpose: LinkPurpose): Promise<void> {
  await removeOf(tx, accountId, purpose);
}

export async function forgetDeadLinks(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now));
}

const forget = namedQuery("forget_dead_links", "DELETE FROM account_links WHERE expires_at <= $1");
