import { faultInIban, tidyIdentifier } from "../applications/identifiers.ts";
import { dateOfDayNumber, type Instant, viennaDayNumber } from "../local-time.ts";
import { workDayAfter } from "../work-days.ts";
import { sepaText } from "./payout.ts";

/** Where a restaurant's money goes, as typed. */
export interface TypedAccount {
  readonly holder: string;
  readonly iban: string;
}

/** As long as a name may be at a bank. */
export const maxHolder = 70;

/** How many whole bank days lie between a change and the first payout to it: time for its owners to object. */
export const waitingBankDays = 3;

/** The sentence under the holder's name; null where a bank can read it. */
export function faultInHolder(given: string): string | null {
  const holder = given.trim();
  if (holder === "") return "Bitte ausfüllen";
  if (holder.length > maxHolder) return `Höchstens ${maxHolder} Zeichen.`;
  return sepaText(holder, maxHolder) === "" ? "Bitte in lateinischen Buchstaben, wie bei der Bank." : null;
}

export function faultsInAccount({
  holder,
  iban,
}: TypedAccount): { readonly field: string; readonly message: string }[] {
  const faults = [
    ["holder", faultInHolder(holder)],
    ["iban", faultInIban(iban)],
  ] as const;
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

/** As it is kept: the IBAN without spaces. */
export function tidyAccount({ holder, iban }: TypedAccount): TypedAccount {
  return { holder: holder.trim(), iban: tidyIdentifier(iban) };
}

/** "YYYY-MM-DD": the first day on which money goes to an account that owners set at this time. */
export function firstPayoutDay(setAt: Instant): string {
  return workDayAfter(dateOfDayNumber(viennaDayNumber(setAt)), waitingBankDays + 1);
}

/** Whether money has to wait for it yet; `waitsUntil` is its first day, null where it never had to wait. */
export function isWaiting(waitsUntil: string | null, now: Instant): boolean {
  return waitsUntil !== null && dateOfDayNumber(viennaDayNumber(now)) < waitsUntil;
}

/** "AT61 … 3201": an IBAN that its owner recognises and nobody else can use. */
export function maskedIban(iban: string): string {
  const tidy = tidyIdentifier(iban);
  return `${tidy.slice(0, 4)} … ${tidy.slice(-4)}`;
}
