import { type Instant, minuteOfDay } from "../local-time.ts";

/** Why a dish or an option cannot be ordered. */
export interface Unavailable {
  readonly reason: "SOLD_OUT";
  /** Null: until the kitchen switches it on again. */
  readonly until: Instant | null;
}

export function isUnavailable({ unavailable }: MayBeUnavailable, at: Instant): boolean {
  return unavailable != null && (unavailable.until === null || at < unavailable.until);
}

/** "Heute aus" if it ends with the business day, else "Gerade aus". */
export function unavailableWords({ until }: Unavailable): string {
  return until !== null && minuteOfDay(until) === businessDayEnds ? "Heute aus" : "Gerade aus";
}

/** "„Tiramisù“ ist heute aus.", for an option with the name of its dish. */
export function unavailableSentence(unavailable: Unavailable, name: string, dish?: string): string {
  const what = dish === undefined ? `„${name}“` : `„${name}“ zu „${dish}“`;
  return `${what} ist ${unavailableWords(unavailable).toLowerCase()}.`;
}

/** 05:00 in Vienna, in minutes of the day: until then a night belongs to the day before. */
export const businessDayEnds = 5 * 60;

interface MayBeUnavailable {
  readonly unavailable?: Unavailable | null;
}
