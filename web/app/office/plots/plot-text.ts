import { dayNumberOfDate, type Instant, monthNames, viennaDate, weekdayNames } from "@mahlzeit/domain/local-time";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { weekdayOf, wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";
import { daysIn } from "@mahlzeit/domain/operator/numbers/period";

/** Formats with one decimal: "2,4"; "<0,1" for anything between 0 and that. */
export function oneDecimal(value: number): string {
  if (value > 0 && value < 0.05) return "<\u00a00,1";
  const tenths = Math.round(value * 10);
  return tenths % 10 === 0 ? wholeNumber(tenths / 10) : `${Math.floor(tenths / 10)},${tenths % 10}`;
}

/** Formats non-negative tenths of a percent: "8,6 %". */
export function percentText(tenths: number): string {
  return `${wholeNumber(Math.floor(tenths / 10))},${tenths % 10}\u00a0%`;
}

/** Formats with a sign: "+8,6 %". */
export function signedPercent(tenths: number): string {
  return `${tenths < 0 ? "−" : "+"}${percentText(Math.abs(tenths))}`;
}

export function signed(words: string, difference: number): string {
  return difference > 0 ? `+${words}` : words;
}

export function signedEuros(cents: Cents): string {
  return signed(formatEuros(cents), cents);
}

/** Formats a duration: "48 Sekunden", "2,5 Minuten". */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} Sekunden`;
  return `${oneDecimal(seconds / 60)}\u00a0Minuten`;
}

/** Formats a date: "21. Oktober". */
export function dayText(date: string, { withYear = false } = {}): string {
  const [year, month = 1, day = 1] = date.split("-").map(Number);
  return `${day}. ${monthNames[month - 1]}${withYear ? ` ${year}` : ""}`;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

export function countDays({ from, to }: Days): number {
  return daysIn({ from: dayNumberOfDate(from), to: dayNumberOfDate(to) });
}

/** Formats a period: "21. Oktober bis 19. November 2026". */
export function periodText({ from, to }: Days): string {
  if (from === to) return `${weekdayNames[weekdayOf(from)]}, ${dayText(from, { withYear: true })}`;
  return `${dayText(from, { withYear: from.slice(0, 4) !== to.slice(0, 4) })} bis ${dayText(to, { withYear: true })}`;
}

/** True if the period is today alone: it is incomplete but is compared with a whole day. */
export function isRunningDay({ from, to }: Days, at: Instant): boolean {
  return from === to && to === viennaDate(at);
}

/** Names the period before, to follow "verglichen mit": "den 30 Tagen davor". */
export function comparedText(period: Days, before: Days): string {
  if (period.from === period.to) return `dem ganzen ${weekdayNames[weekdayOf(period.from)]} davor`;
  const areAdjacent = countDays(period) === countDays(before) && daysBetween(before.to, period.from) === 1;
  return areAdjacent ? `den ${countDays(period)}\u00a0Tagen davor` : periodText(before);
}

function daysBetween(earlier: string, later: string): number {
  return dayNumberOfDate(later) - dayNumberOfDate(earlier);
}
