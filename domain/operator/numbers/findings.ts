import { type Weekday, weekdayOfNumber, weekdays } from "../../local-time.ts";
import { type Cents, portionOf } from "../../money.ts";
import { spread } from "../../spread.ts";
import type { Counts } from "./day-counts.ts";

export interface DayRevenue {
  /** A running number. */
  readonly day: number;
  readonly revenueCents: Cents;
}

/** Returns the average value of completed orders; null if there are none. */
export function averageCents({ completed, revenueCents }: Pick<Counts, "completed" | "revenueCents">): Cents | null {
  return completed === 0 ? null : portionOf(revenueCents, 1, completed);
}

/** Returns whole percent; null if the whole is 0. */
export function percentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 100) / whole);
}

/** Returns whole tenths of a percent; null if the whole is 0. */
export function tenthsOfPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole);
}

/**
 * Returns whole tenths of a percent; null if the former value was 0 or at most a tenth, because such a percentage tells
 * nothing.
 */
export function growthTenths(now: number, before: number): number | null {
  return now >= before * 10 ? null : tenthsOfPercent(now - before, before);
}

/** Returns the weekday with the highest average; null for less than a week, or without sales. */
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

/**
 * Returns the busiest hour of the week; null without orders. `heat` has the orders by weekday from Monday and by hour.
 */
export function peakOf(
  heat: readonly (readonly number[])[],
): { weekday: Weekday; hour: number; orders: number } | null {
  const hours = heat.flatMap((byHour, i) =>
    byHour.map((orders, hour) => ({ weekday: (i + 1) as Weekday, hour, orders })),
  );
  const peak = hours.reduce((a, b) => (b.orders > a.orders ? b : a), { weekday: 1 as Weekday, hour: 0, orders: 0 });
  return peak.orders > 0 ? peak : null;
}

/** Returns whole percents that add up to 100, in the order of the counts; all 0 without any. */
export function shares(counts: readonly number[]): number[] {
  return counts.some((count) => count > 0) ? spread(100, counts) : counts.map(() => 0);
}
