import type { Instant } from "@mahlzeit/domain/local-time";
import { readCode } from "@mahlzeit/domain/people/second-factor";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addAccountMail } from "../account-mails.ts";
import { type AttemptParts, forgiveAttempt, takeAttempt } from "../attempts.ts";
import { confirmPassword, requireOwnCredentials } from "../confirm-password.ts";
import { type LockedAccount, lockOwnAccount } from "../lock-account.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { open, type SecondFactorParts, seal } from "./sealed-secret.ts";
import { freshStep, takeCode } from "./take-code.ts";
import { base32, newTotpSecret, totpAddress } from "./totp.ts";

export type Parts = AttemptParts & SecondFactorParts & { readonly db: Database };
interface Caller {
  readonly address: string | null;
  readonly now: Instant;
}

/** Finds when an account set up its second factor, and the number of recovery codes left. */
export async function findSecondFactor(
  db: Database | Transaction,
  accountId: string,
): Promise<{ since: Instant | null; recoveryCodesLeft: number }> {
  return (await find(db, accountId))[0] ?? { since: null, recoveryCodesLeft: 0 };
}

/** Creates a new secret, which replaces one that was not confirmed. Throws `wrong-password` and `second-factor-on`. */
export async function beginSecondFactor(
  parts: Parts & { readonly productName: string },
  identity: Identity,
  password: string,
  { address, now }: Caller,
): Promise<{ secret: string; address: string }> {
  await confirmPassword(parts, identity, password, { address, now });
  const secret = newTotpSecret();
  const { email } = await parts.db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, identity);
    const begun = await begin(tx, account.id, seal(parts, account.id, secret), new Date(now));
    if (begun.length === 0) throw new ProblemException("second-factor-on");
    return account;
  });
  return { secret: base32(secret), address: totpAddress(secret, { productName: parts.productName, email }) };
}

/** Switches the second factor on, once a code shows that the app has its secret. Returns the recovery codes. */
export function confirmSecondFactor(
  parts: Parts,
  identity: Identity,
  typed: string,
  caller: Caller,
): Promise<string[]> {
  return counted(parts, identity, caller, async (tx, account) => {
    const { id, email, firstName } = account;
    const [begun] = await lockBegun(tx, id);
    if (!begun) throw new ProblemException("second-factor-off");
    if (begun.isOn) throw new ProblemException("second-factor-on");
    const code = readCode(typed);
    const step =
      code?.kind === "app" ? freshStep(open(parts, id, begun.sealedSecret), code.code, 0, caller.now) : undefined;
    if (step === undefined) throw new ProblemException("wrong-code");
    await switchOn(tx, id, new Date(caller.now), step);
    await addAccountMail(tx, { accountId: id, kind: "second-factor-on", email, firstName }, caller.now);
    return replaceRecoveryCodes(tx, parts, id);
  });
}

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Replaces the recovery codes. Throws `wrong-password`, `wrong-code` and `second-factor-required`. */
export async function renewRecoveryCodes(
  parts: Parts,
  identity: Identity,
  { password, code }: Proof,
  caller: Caller,
): Promise<string[]> {
  await confirmPassword(parts, identity, password, caller);
  await requireSecondFactor(parts, identity, code, caller);
  return parts.db.transaction(async (tx) => {
    const { id } = await lockOwnAccount(tx, identity);
    // It was switched off meanwhile.
    if ((await findSecondFactor(tx, id)).since === null) throw new ProblemException("second-factor-required");
    return replaceRecoveryCodes(tx, parts, id);
  });
}

/** Switches the second factor off. Throws `wrong-password`, `wrong-code` and `second-factor-off`. */
export async function switchOffSecondFactor(
  parts: Parts,
  identity: Identity,
  { password, code }: Proof,
  caller: Caller,
): Promise<void> {
  await confirmPassword(parts, identity, password, caller);
  await counted(parts, identity, caller, async (tx, account) => {
    await takeCode(tx, parts, account, code, caller.now);
    await removeSecondFactor(tx, account, caller.now);
  });
}

/** Removes it and notifies the account by mail; false if there was no confirmed one. */
export async function removeSecondFactor(
  tx: Transaction,
  { id, email, firstName }: Pick<LockedAccount, "id" | "email" | "firstName">,
  now: Instant,
): Promise<boolean> {
  const wasOn = (await remove(tx, id)).some(({ isOn }) => isOn);
  if (wasOn) await addAccountMail(tx, { accountId: id, kind: "second-factor-off", email, firstName }, now);
  return wasOn;
}

/**
 * Verifies the second factor for an action that needs it, and uses the code up. Throws `second-factor-required` if the
 * account has none, `wrong-code` and `too-many-attempts`.
 */
export async function requireSecondFactor(
  parts: Parts,
  identity: Identity,
  code: string,
  caller: Caller,
): Promise<void> {
  await withSecondFactor(parts, identity, { code, isRequired: true }, caller, async () => undefined);
}

/**
 * Runs work in the transaction that uses the code up: both or neither. An account without a second factor does it
 * without a code, unless it `isRequired`. Throws the same problems.
 */
export async function withSecondFactor<T>(
  parts: Parts,
  identity: Identity,
  { code, isRequired }: { readonly code: string; readonly isRequired: boolean },
  caller: Caller,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { since } = await findSecondFactor(parts.db, identity.accountId);
  if (since === null && isRequired) throw new ProblemException("second-factor-required");
  if (since === null) return parts.db.transaction(work);
  return counted(parts, identity, caller, async (tx, account) => {
    await takeCode(tx, parts, account, code, caller.now);
    return work(tx);
  });
}

/** Limits attempts at codes of a signed-in account like those of the sign-in. */
async function counted<T>(
  parts: Parts,
  identity: Identity,
  { address, now }: Caller,
  work: (tx: Transaction, account: LockedAccount) => Promise<T>,
): Promise<T> {
  const { db } = parts;
  const { email } = await requireOwnCredentials(db, identity);
  const attempt = { what: "second-factor", email, address } as const;
  await takeAttempt(db, parts, attempt, now);
  const done = await db.transaction(async (tx) => work(tx, await lockOwnAccount(tx, identity)));
  await forgiveAttempt(db, parts, attempt);
  return done;
}

const find = namedQuery<{ since: Instant; recoveryCodesLeft: number }>(
  "find_second_factor",
  `SELECT confirmed_at AS since,
     (SELECT count(*)::integer FROM recovery_codes c WHERE c.account_id = f.account_id) AS "recoveryCodesLeft"
   FROM second_factors f WHERE account_id = $1 AND confirmed_at IS NOT NULL`,
);
const begin = namedQuery(
  "begin_second_factor",
  `INSERT INTO second_factors AS f (account_id, sealed_secret, begun_at) VALUES ($1, $2, $3)
   ON CONFLICT (account_id) DO UPDATE SET sealed_secret = $2, begun_at = $3 WHERE f.confirmed_at IS NULL
   RETURNING account_id`,
);
const lockBegun = namedQuery<{ sealedSecret: Buffer; isOn: boolean }>(
  "lock_begun_second_factor",
  `SELECT sealed_secret AS "sealedSecret", confirmed_at IS NOT NULL AS "isOn"
   FROM second_factors WHERE account_id = $1 FOR UPDATE`,
);
const switchOn = namedQuery(
  "switch_on_second_factor",
  "UPDATE second_factors SET confirmed_at = greatest($2, begun_at), last_step = $3 WHERE account_id = $1",
);
const remove = namedQuery<{ isOn: boolean }>(
  "remove_second_factor",
  `DELETE FROM second_factors WHERE account_id = $1 RETURNING confirmed_at IS NOT NULL AS "isOn"`,
);
