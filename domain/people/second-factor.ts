import { minuteMs } from "../local-time.ts";
import { customerMessages } from "./customer.ts";

/** What authenticator apps take for granted (RFC 6238): six digits, anew every 30 seconds. */
export const codeDigits = 6;
export const stepMs = 30_000;
/** By so many steps a telephone's clock may differ. */
export const stepsOfTolerance = 1;

/** How many codes for a lost device there are. */
export const recoveryCodeCount = 10;
/** Without what is easily confused: I and 1, O and 0. */
export const recoveryAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 60 random bits. */
export const recoveryCodeLength = 12;

/** How long the second step of a sign-in may take. */
export const ticketMs = 10 * minuteMs;

export const secondFactorMessages = {
  code: "Der Code hat sechs Ziffern. Ein Wiederherstellungscode hat zwölf Zeichen.",
} as const;

export type TypedCode =
  | { readonly kind: "app"; readonly code: string }
  | { readonly kind: "recovery"; readonly code: string };

/** What somebody typed as the second factor, without blanks and dashes; null where it can be neither. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  if (new RegExp(`^\\d{${codeDigits}}$`).test(code)) return { kind: "app", code };
  const isRecovery = code.length === recoveryCodeLength && [...code].every((one) => recoveryAlphabet.includes(one));
  return isRecovery ? { kind: "recovery", code } : null;
}

/** The sentence under the field of a code, null where it could be one. */
export function faultInCode(typed: string): string | null {
  if (typed.trim() === "") return customerMessages.required;
  return readCode(typed) === null ? secondFactorMessages.code : null;
}

/** A recovery code as people read it: "ABCD-EFGH-JKLM". */
export function presentRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** Whose word runs the marketplace proves with more than a password who they are. */
export function lacksSecondFactor(
  { isOperator, hasSecondFactor }: { isOperator: boolean; hasSecondFactor: boolean },
  isDemo: boolean,
): boolean {
  return isOperator && !hasSecondFactor && !isDemo;
}
