import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { type AttemptParts, forgiveAttempt, takeAttemptOfDevice } from "./attempts.ts";
import { type Credentials, findCredentials } from "./find-account.ts";
import { addKnownDevice, type DeviceParts, findKnownDevice } from "./known-devices.ts";
import { isPassword } from "./passwords.ts";
import type { SecondFactorParts } from "./second-factor/sealed-secret.ts";
import { takeCode } from "./second-factor/take-code.ts";
import { addTicket, requireTicket, takeTicket } from "./second-factor/tickets.ts";
import { beginSession } from "./sessions.ts";

export interface SignedIn {
  readonly token: string;
  /** The new value of the cookie by which the device is recognised the next time. */
  readonly devices: string;
}

interface From {
  readonly address: string | null;
  /** The cookie of an earlier sign-in. */
  readonly devices: string | null;
  readonly userAgent: string | null;
  readonly now: Instant;
}

/**
 * Starts a session; other sessions stay. Throws `wrong-credentials`, whether the address or the password is wrong,
 * `too-many-attempts`, and if the password is right `account-blocked` and `second-factor-needed` with a ticket.
 */
export async function signIn(
  parts: AttemptParts & DeviceParts & { readonly db: Database },
  { email, password }: { email: string; password: string },
  { address, devices, userAgent, now }: From,
): Promise<SignedIn> {
  const { db } = parts;
  const asked = { what: "sign-in", email, address } as const;
  // A refused attempt without a cookie costs only the read of its counters.
  const device = devices === null ? null : findKnownDevice(parts, devices, await findCredentials(db, email), now);
  const attempt = await takeAttemptOfDevice(db, parts, asked, device, now);
  const account = await findCredentials(db, email);
  const knownAccount = attempt.device === undefined ? null : (account?.id ?? null);
  const isRight = await isPassword(account?.passwordHash ?? null, password, address, knownAccount);
  if (!account || !isRight) throw new ProblemException("wrong-credentials");
  await forgiveAttempt(db, parts, attempt);
  const begun = await db.transaction((tx) => begin(tx, account, { userAgent, now }));
  if ("ticket" in begun) throw new ProblemException("second-factor-needed", { extra: begun });
  return { ...begun, devices: addKnownDevice(parts, devices, account, now) };
}

/**
 * Starts the session in the second step, after the password was verified. Throws `sign-in-expired`, `wrong-code`,
 * `too-many-attempts` and `account-blocked`.
 */
export async function signInSecond(
  parts: AttemptParts & DeviceParts & SecondFactorParts & { readonly db: Database },
  { ticket, code }: { ticket: string; code: string },
  { address, devices, userAgent, now }: From,
): Promise<SignedIn> {
  const { db } = parts;
  const account = await requireTicket(db, ticket, now);
  const device = devices === null ? null : findKnownDevice(parts, devices, account, now);
  const asked = { what: "second-factor", email: account.email, address } as const;
  const attempt = await takeAttemptOfDevice(db, parts, asked, device, now);
  const token = await db.transaction(async (tx) => {
    const holder = await takeTicket(tx, ticket, now);
    if (holder.isBlocked) throw new ProblemException("account-blocked");
    await takeCode(tx, parts, holder, code, now).catch(asExpired);
    return beginSession(tx, holder.id, now, userAgent);
  });
  await forgiveAttempt(db, parts, attempt);
  return { token, devices: addKnownDevice(parts, devices, account, now) };
}

/** Translates a second factor that was switched off meanwhile: the next sign-in needs no code. */
function asExpired(error: unknown): never {
  const isOff = error instanceof ProblemException && error.code === "second-factor-off";
  throw isOff ? new ProblemException("sign-in-expired") : error;
}

async function begin(
  tx: Transaction,
  { id, passwordHash }: Credentials,
  { userAgent, now }: Pick<From, "userAgent" | "now">,
): Promise<{ token: string } | { ticket: string }> {
  const [account] = await stillSo(tx, id, passwordHash);
  // The password changed meanwhile and all sessions ended, so no session may start with the old one.
  if (!account) throw new ProblemException("wrong-credentials");
  if (account.isBlocked) throw new ProblemException("account-blocked");
  if (account.hasSecondFactor) return { ticket: await addTicket(tx, id, now) };
  return { token: await beginSession(tx, id, now, userAgent) };
}

const stillSo = namedQuery<{ isBlocked: boolean; hasSecondFactor: boolean }>(
  "credentials_still_so",
  `SELECT blocked_at IS NOT NULL AS "isBlocked",
     EXISTS (SELECT FROM second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor"
   FROM accounts a WHERE id = $1 AND password_hash = $2 FOR SHARE OF a`,
);
