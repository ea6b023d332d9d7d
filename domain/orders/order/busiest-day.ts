import { businessDayEnds } from "../../catalogue/menu/sold-out.ts";
import type { BookedQuarter } from "../../catalogue/opening-hours/capacity.ts";
import { hourMs, type Instant, instantOnDay, minuteMs, minuteOfDay, viennaDayNumber } from "../../local-time.ts";

const quarterMs = 15 * minuteMs;
const daysLookedAt = 7;

export interface BusiestDay {
  /** The day on which it began. The hours before 05:00 belong to the previous day. */
  readonly day: number;
  /** All quarter hours from the hour of the first order to the hour of the last. */
  readonly quarters: readonly BookedQuarter[];
}

/** Returns the span of the last seven complete days. */
export function daysToCompare(now: Instant): { readonly from: Instant; readonly until: Instant } {
  const today = businessDay(now);
  const [from, until] = [today - daysLookedAt, today].map((day) => instantOnDay(day, businessDayEnds));
  return { from: from as Instant, until: until as Instant };
}

/** Returns the day with the most promised orders, the last of several; null if there are none. */
export function busiestDay(booked: readonly BookedQuarter[]): BusiestDay | null {
  const byDay = Map.groupBy(
    booked.filter(({ orders }) => orders > 0),
    ({ at }) => businessDay(at),
  );
  const [busiest] = [...byDay]
    .map(([day, its]) => ({ day, its, orders: its.reduce((sum, { orders }) => sum + orders, 0) }))
    .sort((a, b) => b.orders - a.orders || b.day - a.day);
  return busiest ? { day: busiest.day, quarters: withoutGaps(busiest.its) } : null;
}

function withoutGaps(booked: readonly BookedQuarter[]): BookedQuarter[] {
  const times = booked.map(({ at }) => at);
  const begin = Math.floor(Math.min(...times) / hourMs) * hourMs;
  const end = Math.floor(Math.max(...times) / hourMs + 1) * hourMs;
  return Array.from({ length: (end - begin) / quarterMs }, (_, i) => {
    const at = begin + i * quarterMs;
    return booked.find((quarter) => quarter.at === at) ?? { at, orders: 0, dishes: 0 };
  });
}

function businessDay(instant: Instant): number {
  return viennaDayNumber(instant) - (minuteOfDay(instant) < businessDayEnds ? 1 : 0);
}
