import type { PriceRounding, PriceRule } from "@mahlzeit/domain/catalogue/menu/change-prices";
import {
  dateOfDayNumber,
  dayNumberOfDate,
  type Instant,
  instantOnDay,
  viennaDay,
  viennaDayNumber,
} from "@mahlzeit/domain/local-time";
import { typedNumber } from "@mahlzeit/domain/typed-amount";

/** The rule as typed. */
export interface PriceSentence {
  /** The ids of categories; empty for all. */
  readonly categories: readonly string[];
  /** "+5 %", "-0,50" */
  readonly amount: string;
  readonly rounding: PriceRounding;
  /** "now", or a date; null for staff, whose prices get into the draft. */
  readonly when: string | null;
  readonly leavesDiscounted: boolean;
}

/** Reads "+5 %", "5%", "5 Prozent", "-0,50", "+ 1 €"; a whole number alone is a percentage. Null for anything else. */
export function amountIn(text: string): PriceRule["by"] | null {
  const typed = typedNumber(text);
  if (!typed || Math.abs(typed.hundredths) >= 1_000_000) return null;
  const { hundredths, hasDecimals, unit } = typed;
  const isShare = unit === "%" || (unit === null && !hasDecimals);
  if (!isShare) return { cents: hundredths };
  return Math.abs(hundredths) <= 50_000 && hundredths > -10_000 ? { basisPoints: hundredths } : null;
}

/** Prices change before anybody opens. */
const beginMinute = 5 * 60;

/** Returns the instant at which a date's prices begin: 05:00 in Vienna. */
export function beginOf(date: string): Instant {
  return instantOnDay(dayNumberOfDate(date), beginMinute);
}

/** Returns the first of the next month: "2026-12-01". */
export function nextMonth(now: Instant): string {
  const today = viennaDayNumber(now);
  const { year, month, day } = viennaDay(now);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return dateOfDayNumber(today + length - day + 1);
}

export function tomorrow(now: Instant): string {
  return dateOfDayNumber(viennaDayNumber(now) + 1);
}
