import { randomBytes } from "node:crypto";
import { dayMs, hourMs, type Instant } from "@mahlzeit/domain/local-time";
import { type BrowserAndSystem, browserAndSystem } from "@mahlzeit/domain/people/browser-and-system";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { lacksSecondFactor } from "@mahlzeit/domain/people/second-factor";
import { sessionToken } from "@mahlzeit/domain/people/session-token";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { hashOfToken } from "../../platform/http/bearer-token.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";

/** The days after the last use of its token after which a session ends. */
export const sessionDays = 30;
const lifetimeMs = sessionDays * dayMs;
/** The minimum interval between writes of the last use, because not every request should cause a write. */
const slideEveryMs = hourMs;

/**
 * Starts a session and returns its token: 256 random bits that are stored nowhere else, and identify the account. It
 * stores the browser's name, not its User-Agent header.
 */
export async function beginSession(
  tx: Transaction,
  accountId: string,
  now: Instant,
  userAgent: string | null = null,
): Promise<string> {
  const token = sessionToken(randomBytes(32).toString("base64url"), accountId);
  const { browser, system } = browserAndSystem(userAgent ?? "");
  await begin(tx, hashOfToken(token), accountId, new Date(now), new Date(now + lifetimeMs), browser, system);
  return token;
}

const begin = namedQuery(
  "begin_session",
  `INSERT INTO sessions (token_hash, account_id, signed_in_at, last_used_at, expires_at, browser, system)
   VALUES ($1, $2, $3, $3, $4, $5, $6)`,
);

/**
 * Finds the account of a token; null if the token is unknown or expired. Throws `account-blocked`. Using a token
 * extends its session. Outside a demo operators need a second factor.
 */
export async function findIdentity(
  db: Database,
  token: string,
  now: Instant,
  isDemo: boolean,
): Promise<Identity | null> {
  const sessionHash = hashOfToken(token);
  const [found] = await find(db, sessionHash, new Date(now));
  if (!found) return null;
  if (found.isBlocked) throw new ProblemException("account-blocked");
  if (now - found.lastUsedAt > slideEveryMs) await slide(db, sessionHash, new Date(now), new Date(now + lifetimeMs));
  const { accountId, isOperator, memberships, signedInAt } = found;
  const identity = { accountId, isOperator, memberships, signedInAt, sessionHash };
  return lacksSecondFactor(found, isDemo) ? { ...identity, lacksSecondFactor: true } : identity;
}

interface FoundSession {
  readonly accountId: string;
  readonly isOperator: boolean;
  readonly isBlocked: boolean;
  readonly hasSecondFactor: boolean;
  readonly signedInAt: Instant;
  readonly lastUsedAt: Instant;
  readonly memberships: readonly { readonly restaurantId: string; readonly role: MemberRole }[];
}

const find = namedQuery<FoundSession>(
  "find_session",
  `SELECT a.id AS "accountId", a.operator_since IS NOT NULL AS "isOperator", a.blocked_at IS NOT NULL AS "isBlocked",
     EXISTS (SELECT FROM second_factors WHERE account_id = a.id AND confirmed_at IS NOT NULL) AS "hasSecondFactor",
     s.signed_in_at AS "signedInAt",
     s.last_used_at AS "lastUsedAt",
     (SELECT coalesce(json_agg(json_build_object('restaurantId', restaurant_id, 'role', role)), '[]')
      FROM memberships WHERE account_id = a.id) AS memberships
   FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = $1 AND s.expires_at > $2`,
);
const slide = namedQuery(
  "slide_session",
  "UPDATE sessions SET last_used_at = $2, expires_at = $3 WHERE token_hash = $1",
);

/** Ends the session; does nothing if it has ended already. */
export async function endSession(tx: Transaction, sessionHash: Buffer): Promise<void> {
  await end(tx, sessionHash);
}

const end = namedQuery("end_session", "DELETE FROM sessions WHERE token_hash = $1");

/** Ends all sessions of an account except `kept`, and unfinished sign-ins. */
export async function endSessions(tx: Transaction, accountId: string, kept: Buffer | null = null): Promise<void> {
  await endAll(tx, accountId, kept);
  await removeTickets(tx, accountId);
}

const endAll = namedQuery(
  "end_sessions",
  "DELETE FROM sessions WHERE account_id = $1 AND token_hash IS DISTINCT FROM $2",
);
const removeTickets = namedQuery("remove_sign_in_tickets", "DELETE FROM sign_in_tickets WHERE account_id = $1");

/** A session shown to its owner. */
export interface OwnSession extends BrowserAndSystem {
  /** Identifies the session without revealing its token. */
  readonly id: string;
  readonly isCurrent: boolean;
  readonly signedInAt: Instant;
  /** Rounded to the hour. */
  readonly lastUsedAt: Instant;
}

/** Finds the current sessions of an account, the caller's own first, then the latest used. */
export function findOwnSessions(
  db: Database,
  { accountId, sessionHash }: Identity,
  now: Instant,
): Promise<OwnSession[]> {
  return findOwn(db, accountId, sessionHash, new Date(now));
}

const ownId = "left(encode(sha256(token_hash), 'hex'), 32)";
const findOwn = namedQuery<OwnSession>(
  "find_own_sessions",
  `SELECT ${ownId} AS id, browser, system, token_hash = $2 AS "isCurrent", signed_in_at AS "signedInAt",
     last_used_at AS "lastUsedAt"
   FROM sessions WHERE account_id = $1 AND expires_at > $3
   ORDER BY token_hash = $2 DESC, last_used_at DESC, token_hash LIMIT 200`,
);

/** Ends one session of an account; does nothing if it has ended already. */
export async function endOwnSession(db: Database, { accountId }: Identity, id: string): Promise<void> {
  await db.transaction((tx) => endOwn(tx, accountId, id));
}

const endOwn = namedQuery("end_own_session", `DELETE FROM sessions WHERE account_id = $1 AND ${ownId} = $2`);

export async function forgetDeadSessions(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now));
}

const forget = namedQuery("forget_dead_sessions", "DELETE FROM sessions WHERE expires_at <= $1");
