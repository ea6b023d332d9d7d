import type { Instant } from "@mahlzeit/domain/local-time";
import { readCode } from "@mahlzeit/domain/people/second-factor";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addAccountMail } from "../account-mails.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { open, type SecondFactorParts } from "./sealed-secret.ts";
import { stepsWithCode } from "./totp.ts";

interface Whose {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

/**
 * Uses a code of an account up: no code counts twice, on any server. The account is notified of a used recovery code.
 * Throws `wrong-code`, and `second-factor-off` if the account has none.
 */
export async function takeCode(
  tx: Transaction,
  parts: SecondFactorParts,
  { id, email, firstName }: Whose,
  typed: string,
  now: Instant,
): Promise<void> {
  const [factor] = await lock(tx, id);
  if (!factor) throw new ProblemException("second-factor-off");
  const code = readCode(typed);
  if (code?.kind === "recovery" && (await takeRecoveryCode(tx, parts, id, code.code)))
    return void (await addAccountMail(tx, { accountId: id, kind: "recovery-code-used", email, firstName }, now));
  const step =
    code?.kind === "app" ? freshStep(open(parts, id, factor.sealedSecret), code.code, factor.lastStep, now) : undefined;
  if (step === undefined) throw new ProblemException("wrong-code");
  await useUp(tx, id, step);
}

/** Returns the first time step that has this code and is later than the last one used. */
export function freshStep(secret: Buffer, code: string, lastStep: number, now: Instant): number | undefined {
  return stepsWithCode(secret, code, now).find((step) => step > lastStep);
}

const lock = namedQuery<{ sealedSecret: Buffer; lastStep: number }>(
  "lock_second_factor",
  `SELECT sealed_secret AS "sealedSecret", last_step::float8 AS "lastStep"
   FROM second_factors WHERE account_id = $1 AND confirmed_at IS NOT NULL FOR UPDATE`,
);
const useUp = namedQuery("use_up_second_factor_step", "UPDATE second_factors SET last_step = $2 WHERE account_id = $1");
