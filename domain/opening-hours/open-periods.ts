import {
  dayNumberOfDate,
  type Instant,
  instantOnDay,
  minuteOfTime,
  viennaDayNumber,
  weekdayOfNumber,
} from "../local-time.ts";
import type { OrderType } from "../order/order.ts";
import type { DayPeriod, OpeningHours } from "./schedule.ts";

/** Start inclusive, end exclusive. */
export interface Period {
  readonly start: Instant;
  readonly end: Instant;
}

/**
 * The opening periods between two instants, in order and clipped to them; overlapping or adjacent ones are merged.
 * Without a type those of any.
 */
export function openPeriods(hours: OpeningHours, from: Instant, to: Instant, type?: OrderType): readonly Period[] {
  const periods: Period[] = [];
  // A period of the previous day may continue past midnight.
  for (let day = viennaDayNumber(from) - 1; day <= viennaDayNumber(to); day++)
    periods.push(...periodsStartingOn(hours, day, type));
  return merge(periods.map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) })));
}

export function isWithinHours(hours: OpeningHours, now: Instant, type?: OrderType): boolean {
  const today = viennaDayNumber(now);
  return [today, today - 1].some((day) =>
    periodsStartingOn(hours, day, type).some(({ start, end }) => start <= now && now < end),
  );
}

/** What decides which periods begin on a day: a special day, else a public holiday, else the week. */
export function dayPeriods(hours: OpeningHours, dayNumber: number, type?: OrderType): readonly DayPeriod[] {
  const exception = exceptionOn(hours, dayNumber, "SPECIAL") ?? exceptionOn(hours, dayNumber, "HOLIDAY");
  const weekday = weekdayOfNumber(dayNumber);
  const periods = exception?.periods ?? hours.schedules.filter(({ weekdays }) => weekdays.includes(weekday));
  return type === undefined ? periods : periods.filter(({ orderTypes }) => !orderTypes || orderTypes.includes(type));
}

function exceptionOn({ exceptions = [] }: OpeningHours, dayNumber: number, kind: "SPECIAL" | "HOLIDAY") {
  return exceptions.find(
    (exception) =>
      exception.kind === kind &&
      dayNumberOfDate(exception.from) <= dayNumber &&
      dayNumber <= dayNumberOfDate(exception.to),
  );
}

/**
 * Start and end are the first instants at which the clock shows them: in October's repeated hour a night ends the
 * first time, in March a time that is left out is the moment of the jump.
 */
function periodsStartingOn(hours: OpeningHours, dayNumber: number, type: OrderType | undefined): Period[] {
  return dayPeriods(hours, dayNumber, type).map(({ startTime, endTime }) => {
    const start = minuteOfTime(startTime);
    const end = minuteOfTime(endTime);
    const lastDay = end < start ? dayNumber + 1 : dayNumber;
    return { start: instantOnDay(dayNumber, start), end: instantOnDay(lastDay, end) };
  });
}

function merge(periods: readonly Period[]): readonly Period[] {
  const merged: Period[] = [];
  for (const period of periods.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && period.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, period.end) };
    } else {
      merged.push(period);
    }
  }
  return merged;
}
