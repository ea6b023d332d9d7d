import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { type AttemptParts, forgiveAttempt, takeAttempt } from "./attempts.ts";
import { type Credentials, findCredentials } from "./find-account.ts";
import { isPassword } from "./passwords.ts";
import { beginSession } from "./sessions.ts";

/**
 * Starts a session and returns its token; other sessions stay. Throws `wrong-credentials`, whether the address or the
 * password is wrong, `too-many-attempts`, and `account-blocked` if the password is right.
 */
export async function signIn(
  parts: AttemptParts & { readonly db: Database },
  { email, password }: { email: string; password: string },
  { address, now }: { address: string | null; now: Instant },
): Promise<string> {
  const { db } = parts;
  const attempt = { what: "sign-in", email, address } as const;
  await takeAttempt(db, parts, attempt, now);
  const account = await findCredentials(db, email);
  const isRight = await isPassword(account?.passwordHash ?? null, password, address);
  if (!account || !isRight) throw new ProblemException("wrong-credentials");
  await forgiveAttempt(db, parts, attempt);
  return db.transaction((tx) => begin(tx, account, now));
}

async function begin(tx: Transaction, { id, passwordHash }: Credentials, now: Instant): Promise<string> {
  const [account] = await stillSo(tx, id, passwordHash);
  // The password changed meanwhile and all sessions ended, so no session may start with the old one.
  if (!account) throw new ProblemException("wrong-credentials");
  if (account.isBlocked) throw new ProblemException("account-blocked");
  return beginSession(tx, id, now);
}

const stillSo = namedQuery<{ isBlocked: boolean }>(
  "credentials_still_so",
  `SELECT blocked_at IS NOT NULL AS "isBlocked" FROM accounts WHERE id = $1 AND password_hash = $2 FOR SHARE`,
);
