import type { Instant } from "@mahlzeit/domain/local-time";
import { needsPasswordAgain } from "@mahlzeit/domain/people/account";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { type AttemptParts, forgiveAttempt, takeAttempt } from "./attempts.ts";
import { isPassword } from "./passwords.ts";

/**
 * Verifies the password of a signed-in user; attempts are limited as at the sign-in. Returns the hash it matched.
 * Throws `wrong-password` and `too-many-attempts`.
 */
export async function confirmPassword(
  parts: AttemptParts & { readonly db: Database },
  identity: Identity,
  password: string,
  { address, now }: { address: string | null; now: Instant },
): Promise<string> {
  const { db } = parts;
  const account = await requireOwnCredentials(db, identity);
  const attempt = { what: "sign-in", email: account.email, address } as const;
  await takeAttempt(db, parts, attempt, now);
  if (!(await isPassword(account.passwordHash, password, address))) throw new ProblemException("wrong-password");
  await forgiveAttempt(db, parts, attempt);
  return account.passwordHash;
}

/** Returns the credentials. Throws `unauthorized` if the account was deleted meanwhile. */
export async function requireOwnCredentials(
  db: Database,
  { accountId }: Identity,
): Promise<{ email: string; passwordHash: string }> {
  const [account] = await find(db, accountId);
  if (!account) throw new ProblemException("unauthorized");
  return account;
}

/**
 * Verifies the password before actions that delete an account or could take it over, unless the user has just signed
 * in. Throws `password-required` too.
 */
export async function proveOwner(
  parts: AttemptParts & { readonly db: Database },
  identity: Identity,
  password: string | undefined,
  caller: { address: string | null; now: Instant },
): Promise<void> {
  if (password) await confirmPassword(parts, identity, password, caller);
  else if (needsPasswordAgain(identity.signedInAt, caller.now)) throw new ProblemException("password-required");
}

const find = namedQuery<{ email: string; passwordHash: string }>(
  "password_of_account",
  `SELECT email, password_hash AS "passwordHash" FROM accounts WHERE id = $1`,
);
