import { createHmac, randomInt } from "node:crypto";
import {
  presentRecoveryCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from "@mahlzeit/domain/people/second-factor";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { SecondFactorParts } from "./sealed-secret.ts";

/** Replaces an account's recovery codes and returns the new ones, which are stored nowhere else. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  parts: SecondFactorParts,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await removeAll(tx, accountId);
  await add(tx, accountId, JSON.stringify(codes.map((code) => hashOf(parts, accountId, code).toString("hex"))));
  return codes.map(presentRecoveryCode);
}

/** Uses a code up; false if there is no such code, or it was used. */
export async function takeRecoveryCode(
  tx: Transaction,
  parts: SecondFactorParts,
  accountId: string,
  code: string,
): Promise<boolean> {
  return (await take(tx, accountId, hashOf(parts, accountId, code))).length > 0;
}

function newCode(): string {
  return Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
    "",
  );
}

/**
 * Hashes a code with a key, so that the table alone does not allow guessing; codes are random enough not to need a slow
 * hash.
 */
function hashOf({ secondFactorSecret }: SecondFactorParts, accountId: string, code: string): Buffer {
  return createHmac("sha256", secondFactorSecret)
    .update(JSON.stringify(["recovery-code", accountId, code]))
    .digest();
}

const removeAll = namedQuery("remove_recovery_codes", "DELETE FROM recovery_codes WHERE account_id = $1");
const add = namedQuery(
  "add_recovery_codes",
  `INSERT INTO recovery_codes (account_id, code_hash)
   SELECT $1, decode(code, 'hex') FROM json_array_elements_text($2) AS given (code)`,
);
const take = namedQuery(
  "take_recovery_code",
  "DELETE FROM recovery_codes WHERE account_id = $1 AND code_hash = $2 RETURNING account_id",
);
