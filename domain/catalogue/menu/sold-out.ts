import { type Instant, minuteOfDay } from "../../local-time.ts";

/** 05:00 in Vienna, in minutes of the day. The hours before it belong to the previous day. */
export const businessDayEnds = 5 * 60;

/** "Heute aus" if it ends with the business day, else "Gerade aus". */
export function soldOutText(until: Instant | null): string {
  return until !== null && minuteOfDay(until) === businessDayEnds ? "Heute aus" : "Gerade aus";
}

/** Returns "„Tiramisù“ ist heute aus."; an option is named with its dish. */
export function soldOutSentence(until: Instant | null, name: string, dish?: string): string {
  return `${quoted(name, dish)} ist ${soldOutText(until).toLowerCase()}.`;
}

/** "„Balsamico“ zu „Salat“" */
export function quoted(name: string, dish?: string): string {
  return dish === undefined ? `„${name}“` : `„${name}“ zu „${dish}“`;
}

/** Said of a dish or an option to those who work with the menu. */
export const notOnMenuSentence = "Das steht nicht mehr auf der Karte.";
