import type { Instant } from "@mahlzeit/domain/local-time";
import { needsPasswordAgain } from "@mahlzeit/domain/people/account";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "../http/problems.ts";
import { type AttemptParts, forgiveAttempt, takeAttempt } from "./attempts.ts";
import type { Identity } from "./identity.ts";
import { isPassword } from "./passwords.ts";

/**
 * Whoever is signed in proves to be the account's owner; guessing counts as it does at the sign-in. Answers the hash the
 * password was found right by. Throws `wrong-password` and `too-many-attempts`.
 */
export async function confirmPassword(
  parts: AttemptParts & { readonly db: Database },
  identity: Identity,
  password: string,
  { address, now }: { address: string | null; now: Instant },
): Promise<string> {
  const { db } = parts;
  const [account] = await find(db, identity.accountId);
  if (!account) throw new ProblemException("unauthorized");
  const attempt = { what: "sign-in", email: account.email, address } as const;
  await takeAttempt(db, parts, attempt, now);
  if (!(await isPassword(account.passwordHash, password, address))) throw new ProblemException("wrong-password");
  await forgiveAttempt(db, parts, attempt);
  return account.passwordHash;
}

/**
 * The same for what takes an account away or over: asked of everybody who did not sign in just now. Throws
 * `password-required` too.
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
