import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { type Attempted, type AttemptParts, forgiveAttempt, takeAttemptOfDevice } from "./attempts.ts";
import { type Credentials, findCredentials } from "./find-account.ts";
import { addKnownDevice, type DeviceParts, findKnownDevice } from "./known-devices.ts";
import { isPassword } from "./passwords.ts";
import { beginSession } from "./sessions.ts";

export interface SignedIn {
  readonly token: string;
  /** The new value of the cookie by which the device is known the next time. */
  readonly devices: string;
}

/**
 * Starts a session; other sessions stay. `devices` is the cookie of an earlier sign-in. Throws `wrong-credentials`, whether
 * the address or the password is wrong, `too-many-attempts`, and `account-blocked` if the password is right.
 */
export async function signIn(
  parts: AttemptParts & DeviceParts & { readonly db: Database },
  { email, password }: { email: string; password: string },
  { address, devices, now }: { address: string | null; devices: string | null; now: Instant },
): Promise<SignedIn> {
  const { db } = parts;
  const asked: Attempted = { what: "sign-in", email, address };
  // Without a cookie, a refused attempt costs only the read of its counters.
  const device = devices === null ? null : findKnownDevice(parts, devices, await findCredentials(db, email), now);
  const attempt = await takeAttemptOfDevice(db, parts, asked, device, now);
  const account = await findCredentials(db, email);
  const knownAccount = attempt.device === undefined ? null : (account?.id ?? null);
  const isRight = await isPassword(account?.passwordHash ?? null, password, address, knownAccount);
  if (!account || !isRight) throw new ProblemException("wrong-credentials");
  await forgiveAttempt(db, parts, attempt);
  const token = await db.transaction((tx) => begin(tx, account, now));
  return { token, devices: addKnownDevice(parts, devices, account, now) };
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
