import {
  dateOfDayNumber,
  dayNumberOfDate,
  type Instant,
  instantOnDay,
  isDate,
  viennaDayNumber,
} from "../local-time.ts";
import { noticeDays } from "../money/ledger/fee-terms.ts";
import { faultInSuspensionText, maxSuspensionLength } from "./suspension.ts";

/** The sides that can end a restaurant's contract: the operator, or one of its owners. */
export const terminators = ["OPERATOR", "RESTAURANT"] as const;
export type Terminator = (typeof terminators)[number];

export const maxTerminationLength = maxSuspensionLength;
/** The maximum days until the end of a contract. */
const maxDays = 366;

/** Returns the first "YYYY-MM-DD" that may be the last day of a contract ended now, after the days of notice. */
export function earliestLastDay(now: Instant): string {
  return dateOfDayNumber(viennaDayNumber(now) + noticeDays);
}

/** Returns the end of the contract, the midnight after its last day. */
export function endOf(lastDay: string): Instant {
  return instantOnDay(dayNumberOfDate(lastDay) + 1, 0);
}

export interface TerminationInput {
  readonly lastDay: string;
  readonly words: string;
}

/**
 * Lists the faults in ending a contract. The operator has to give reasons (Regulation (EU) 2019/1150, article 4),
 * owners do not.
 */
export function faultsInTermination(
  { lastDay, words }: TerminationInput,
  by: Terminator,
  now: Instant,
): readonly { readonly field: keyof TerminationInput; readonly message: string }[] {
  const ahead = isDate(lastDay) ? dayNumberOfDate(lastDay) - viennaDayNumber(now) : Number.NaN;
  const inDay = Number.isNaN(ahead)
    ? "Bitte wähle einen Tag."
    : ahead < noticeDays
      ? `Bis dahin müssen es mindestens ${noticeDays} Tage sein.`
      : ahead > maxDays
        ? "Das ist mehr als ein Jahr hin."
        : null;
  const fault = by === "OPERATOR" ? faultInSuspensionText(words) : faultInOwnText(words);
  return [
    ...(inDay === null ? [] : [{ field: "lastDay" as const, message: inDay }]),
    ...(fault === null ? [] : [{ field: "words" as const, message: fault }]),
  ];
}

function faultInOwnText(words: string): string | null {
  return words.trim().length > maxTerminationLength ? `Bitte kürzer, höchstens ${maxTerminationLength} Zeichen.` : null;
}

/** The effects of a termination, shown to both sides. */
export const terminationEffects = [
  "Bis dahin läuft alles wie bisher.",
  "Danach sehen Gäste das Restaurant nicht mehr, und online stellen kann es niemand.",
  "Bestellungen, die dann schon da sind, laufen normal zu Ende.",
  "Guthaben wird noch ausgezahlt, und die letzten Abrechnungen kommen wie gewohnt.",
] as const;
