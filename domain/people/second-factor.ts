import { minuteMs } from "../local-time.ts";
import { requiredSentence } from "../required.ts";

/** The defaults of authenticator apps (RFC 6238): six digits, changed every 30 seconds. */
export const codeDigits = 6;
export const stepMs = 30_000;
/** The number of steps by which a phone's clock may differ. */
export const stepsOfTolerance = 1;

/** The number of recovery codes for a lost device. */
export const recoveryCodeCount = 10;
/** The alphabet of recovery codes, without easily confused characters: I and 1, O and 0. */
export const recoveryAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** The length of a recovery code, which has 60 random bits. */
export const recoveryCodeLength = 12;

/** The maximum duration of the second step of a sign-in. */
export const ticketMs = 10 * minuteMs;

export const secondFactorMessages = {
  code: "Der Code hat sechs Ziffern. Ein Wiederherstellungscode hat zwölf Zeichen.",
} as const;

export type TypedCode =
  | { readonly kind: "app"; readonly code: string }
  | { readonly kind: "recovery"; readonly code: string };

/** Reads a typed second factor without spaces and dashes; null if it is neither kind of code. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  if (new RegExp(`^\\d{${codeDigits}}$`).test(code)) return { kind: "app", code };
  const isRecovery = code.length === recoveryCodeLength && [...code].every((one) => recoveryAlphabet.includes(one));
  return isRecovery ? { kind: "recovery", code } : null;
}

/** Returns the sentence under the field of a code, null if it could be one. */
export function faultInCode(typed: string): string | null {
  if (typed.trim() === "") return requiredSentence;
  return readCode(typed) === null ? secondFactorMessages.code : null;
}

/** Formats a recovery code as "ABCD-EFGH-JKLM". */
export function presentRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** Tells whether the account must set up a second factor: operators need one, except in a demo. */
export function lacksSecondFactor(
  { isOperator, hasSecondFactor }: { isOperator: boolean; hasSecondFactor: boolean },
  isDemo: boolean,
): boolean {
  return isOperator && !hasSecondFactor && !isDemo;
}
