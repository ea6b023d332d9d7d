import { workDayAfter } from "../../catalogue/opening-hours/work-days.ts";
import { faultInIban, tidyIdentifier } from "../../identifiers.ts";
import { type Instant, viennaDate } from "../../local-time.ts";
import { requiredSentence } from "../../required.ts";
import { sepaText } from "./payout.ts";

/** A restaurant's payout account, as typed. */
export interface TypedAccount {
  readonly holder: string;
  readonly iban: string;
}

/** The maximum length of a name in bank files. */
export const maxHolder = 70;

/** The whole bank days between a change and the first payout to the new account, so that its owners can object. */
export const waitingBankDays = 3;

/** Returns the sentence under the holder's name; null if banks accept it. */
export function faultInHolder(given: string): string | null {
  const holder = given.trim();
  if (holder === "") return requiredSentence;
  if (holder.length > maxHolder) return `Höchstens ${maxHolder} Zeichen.`;
  return sepaText(holder, maxHolder) === "" ? "Bitte in lateinischen Buchstaben, wie bei der Bank." : null;
}

/**
 * Returns the sentence under the IBAN of a restaurant's account; null if it is valid. The operator's own account, null
 * where it is not known, is on every statement, and money paid out to it would go from the operator to itself.
 */
export function faultInPayoutIban(given: string, operatorIban: string | null): string | null {
  const isOperators = operatorIban !== null && tidyIdentifier(given) === tidyIdentifier(operatorIban);
  return (
    faultInIban(given) ?? (isOperators ? "Das ist unser Konto. Bitte gib das an, auf das wir auszahlen sollen." : null)
  );
}

export function faultsInAccount(
  { holder, iban }: TypedAccount,
  operatorIban: string | null,
): { readonly field: string; readonly message: string }[] {
  const faults = [
    ["holder", faultInHolder(holder)],
    ["iban", faultInPayoutIban(iban, operatorIban)],
  ] as const;
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

/** Normalizes an account for storage: the IBAN without spaces. */
export function tidyAccount({ holder, iban }: TypedAccount): TypedAccount {
  return { holder: holder.trim(), iban: tidyIdentifier(iban) };
}

/** Returns the first day, "YYYY-MM-DD", on which money is paid to an account that owners set at this time. */
export function firstPayoutDay(setAt: Instant): string {
  return workDayAfter(viennaDate(setAt), waitingBankDays + 1);
}

/** Tells whether the account still has to wait. `waitsUntil` is its first day, null if it never had to wait. */
export function isWaiting(waitsUntil: string | null, now: Instant): boolean {
  return waitsUntil !== null && viennaDate(now) < waitsUntil;
}

/** Returns "AT61 … 3201": its owner recognizes it, and nobody else can use it. */
export function maskedIban(iban: string): string {
  const tidy = tidyIdentifier(iban);
  return `${tidy.slice(0, 4)} … ${tidy.slice(-4)}`;
}
