import { oneLine } from "../one-line.ts";

/** Lines whose owner is paid by whoever calls, and information services: no restaurant is reached there. */
const paidLines = /^\+43(?:9|8[12]|118)/;

/** Whom to call at a restaurant: a number as networks dial it, null if it cannot be one. */
export function alarmNumber(written: string): string | null {
  const dialled = dialledNumber(written);
  return dialled === null || paidLines.test(dialled) ? null : dialled;
}

/** As guests dial it from anywhere: without a country it is Austrian. What has a country, or is no number, stays as written. */
export function withCountry(written: string): string {
  const number = tidyPhone(written);
  return number.startsWith("+") ? number : (dialledNumber(number) ?? number);
}

/** Null if somebody could be called there. */
export function faultInAlarmNumber(written: string): string | null {
  if (alarmNumber(written) !== null) return null;
  if (dialledNumber(written) !== null) return "Bitte gib eine Nummer an, deren Anruf nichts extra kostet.";
  return "Bitte gib eine Nummer an, die wir anrufen können, wie z.B.: +43 664 1234567";
}

/** "+43 … 67": enough to tell two numbers apart. */
export function maskedNumber(dialled: string | null): string | null {
  return dialled && `${dialled.slice(0, 3)} … ${dialled.slice(-2)}`;
}

/** As it is checked and stored: one line, and any dash is the hyphen that networks know. */
export function tidyPhone(written: string): string {
  return oneLine(written).replace(/[\p{Pd}\u2212]/gu, "-");
}

/** What a telephone calls after a tap: `tel:+431234567`. */
export function telephoneLink(written: string): string {
  return `tel:${dialledNumber(written) ?? written.replace(/[^+\d]/g, "")}`;
}

/** A phone number as networks dial it, like +4312345; null if it cannot be one. Without a country it is Austrian. */
export function dialledNumber(written: string): string | null {
  const digits = tidyPhone(written).replace(/[\s./-]/g, "");
  const international = digits
    // The zero in "+43 (0)664" is dialled only without the country; Italy's belongs to the number.
    .replace(/^\(?((?:\+|00)(?!39)[1-9]\d{0,2})\)?\(0\)/, "$1")
    .replace(/[()]/g, "")
    .replace(/^00/, "+")
    .replace(/^0/, "+43")
    .replace(/^\+430/, "+43");
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : null;
}
