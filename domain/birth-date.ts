import { type Instant, viennaDate } from "./local-time.ts";
import { requiredSentence } from "./required.ts";

/** "1985-04-09" for "9.4.1985"; null if there is no such day. */
export function dateOfBirth(given: string): string | null {
  const parts = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(given.trim());
  if (!parts) return null;
  const [day = "", month = "", year = ""] = parts.slice(1);
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return found.getUTCDate() === Number(day) && found.getUTCMonth() === Number(month) - 1
    ? found.toISOString().slice(0, 10)
    : null;
}

/** Returns the sentence under a birth date, null if it is valid. A trader must be of age. */
export function faultInBirthDate(given: string, now: Instant): string | null {
  if (given.trim() === "") return requiredSentence;
  const date = dateOfBirth(given);
  if (date === null || date < "1900-01-01") return "Bitte schreib das Datum als TT.MM.JJJJ.";
  const today = viennaDate(now);
  const eighteenYearsAgo = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
  return date <= eighteenYearsAgo ? null : "Wer ein Gewerbe anmeldet, ist volljährig.";
}
