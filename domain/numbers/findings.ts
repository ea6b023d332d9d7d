import { type Weekday, weekdayOfNumber, weekdays } from "../local-time.ts";
import { type Cents, portionOf, spread } from "../money.ts";
import type { Counts } from "./day-counts.ts";

export interface DayRevenue {
  /** A running number. */
  readonly day: number;
  readonly revenueCents: Cents;
}

/** What a completed order came to; null without any. */
export function averageCents({ completed, revenueCents }: Pick<Counts, "completed" | "revenueCents">): Cents | null {
  return completed === 0 ? null : portionOf(revenueCents, 1, completed);
}

/** Whole percent; null where there is nothing to be a part of. */
export function percentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 100) / whole);
}

/** Whole tenths of a percent; null where there is nothing to be a part of. */
export function tenthsOfPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole);
}

/** Whole tenths of a percent; null where there was nothing before, or at least ten times less: no such percentage tells anything. */
export function growthTenths(now: number, before: number): number | null {
  return now >= before * 10 ? null : tenthsOfPercent(now - before, before);
}

/** The weekday that brings the most on average; null in less than a week, or where nothing was sold. */
export function bestWeekday(days: readonly DayRevenue[]): { weekday: Weekday; averageCents: Cents } | null {
  if (days.length < 7) return null;
  const averages = weekdays.map((weekday) => {
    const those = days.filter(({ day }) => weekdayOfNumber(day) === weekday);
    const sum = those.reduce((total, { revenueCents }) => total + revenueCents, 0);
    return { weekday, averageCents: portionOf(sum, 1, those.length) };
  });
  const best = averages.reduce((a, b) => (b.averageCents > a.averageCents ? b : a));
  return best.averageCents > 0 ? best : null;
}

/** The busiest hour of the week; null without any order. `heat`: orders by weekday from Monday, by hour. */
export function peakOf(
  heat: readonly (readonly number[])[],
): { weekday: Weekday; hour: number; orders: number } | null {
  const hours = heat.flatMap((byHour, i) =>
    byHour.map((orders, hour) => ({ weekday: (i + 1) as Weekday, hour, orders })),
  );
  const peak = hours.reduce((a, b) => (b.orders > a.orders ? b : a), { weekday: 1 as Weekday, hour: 0, orders: 0 });
  return peak.orders > 0 ? peak : null;
}

/** Whole percents that add up to 100, in the order of the counts; all 0 without any. */
export function shares(counts: readonly number[]): number[] {
  return counts.some((count) => count > 0) ? spread(100, counts) : counts.map(() => 0);
}
