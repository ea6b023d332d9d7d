import { tidyPhone } from "./one-line.ts";

/** Premium-rate numbers and information services, at which no restaurant is reached. */
const paidLines = /^\+43(?:9|8[12]|118)/;

/** Returns a restaurant's number in international format; null if it cannot be called. */
export function alarmNumber(written: string): string | null {
  const dialled = dialledNumber(written);
  return dialled === null || paidLines.test(dialled) ? null : dialled;
}

/**
 * Adds Austria's country code to a number without one. A number with a country code, and any other text, stays as
 * written.
 */
export function withCountry(written: string): string {
  const number = tidyPhone(written);
  return number.startsWith("+") ? number : (dialledNumber(number) ?? number);
}

/** Returns null if the number can be called. */
export function faultInAlarmNumber(written: string): string | null {
  if (alarmNumber(written) !== null) return null;
  if (dialledNumber(written) !== null) return "Bitte gib eine Nummer an, deren Anruf nichts extra kostet.";
  return "Bitte gib eine Nummer an, die wir anrufen können, wie z.B.: +43 664 1234567";
}

/** Returns "+43 … 67", which is enough to distinguish two numbers. */
export function maskedNumber(dialled: string | null): string | null {
  return dialled && `${dialled.slice(0, 3)} … ${dialled.slice(-2)}`;
}

/** Returns the link that calls the number: `tel:+431234567`. */
export function telephoneLink(written: string): string {
  return `tel:${dialledNumber(written) ?? written.replace(/[^+\d]/g, "")}`;
}

/**
 * Returns a phone number in international format, like +4312345; null if it is none. A number without a country is
 * Austrian.
 */
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
