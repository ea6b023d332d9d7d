import { dayMs, dayNumberOfDate, type Instant, isDate, viennaDayNumber } from "../../local-time.ts";

/** Days in Vienna as running numbers, both included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** A requested period: a month, "2026-10", days, "2026-10-21", or a number of days until today. */
export type PeriodQuery =
  | { readonly month: string }
  | { readonly from: string; readonly to: string }
  | { readonly days: number };

export interface ComparedPeriod extends Period {
  /** The period it is compared with, which may be shorter, as months are. */
  readonly before: Period;
}

export const usualDays = 30;
/** The maximum length: two years, one of which may be a leap year. */
export const longestDays = 731;

export function daysIn({ from, to }: Period): number {
  return to - from + 1;
}

/**
 * Returns the requested days, none in the future, and the period before. A single day is compared with the same
 * weekday, a month with the same part of the previous month. Null for an invalid or too long period.
 */
export function periodOf(asked: PeriodQuery, now: Instant): ComparedPeriod | null {
  const today = viennaDayNumber(now);
  if ("month" in asked) return monthOf(asked.month, today);
  if ("days" in asked) return compared(today - asked.days + 1, today);
  if (!isDate(asked.from) || !isDate(asked.to)) return null;
  const [from, to] = [dayNumberOfDate(asked.from), dayNumberOfDate(asked.to)];
  if (to < from || from > today) return null;
  return compared(from, Math.min(to, today));
}

/** Reads the period from a query; the last 30 days if it has none. */
export function queriedPeriod(
  {
    month,
    from,
    to,
  }: { readonly month?: string | undefined; readonly from?: string | undefined; readonly to?: string | undefined },
  now: Instant,
): ComparedPeriod | null {
  if (month !== undefined) return periodOf({ month }, now);
  if (from === undefined && to === undefined) return periodOf({ days: usualDays }, now);
  return periodOf({ from: from ?? "", to: to ?? "" }, now);
}

export const wrongPeriod = {
  field: "from",
  message: "Bitte wähl höchstens zwei Jahre, die nicht in der Zukunft liegen.",
} as const;

function compared(from: number, to: number): ComparedPeriod | null {
  const days = daysIn({ from, to });
  if (days > longestDays) return null;
  const back = days === 1 ? 7 : days;
  return { from, to, before: { from: from - back, to: to - back } };
}

function monthOf(month: string, today: number): ComparedPeriod | null {
  const first = `${month}-01`;
  if (!isDate(first) || dayNumberOfDate(first) > today) return null;
  const from = dayNumberOfDate(first);
  const end = lastOfMonth(from);
  const to = Math.min(end, today);
  const endBefore = from - 1;
  const beginBefore = firstOfMonth(endBefore);
  const before = { from: beginBefore, to: to === end ? endBefore : Math.min(endBefore, beginBefore + to - from) };
  return { from, to, before };
}

export function firstOfMonth(day: number): number {
  return day - new Date(day * dayMs).getUTCDate() + 1;
}

function lastOfMonth(first: number): number {
  const date = new Date(first * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / dayMs;
}
