import { type Instant, instantOnDay, minuteOfTime, viennaDayNumber, weekdayOfNumber } from "../local-time.ts";
import type { Schedule } from "./schedule.ts";

/** Start inclusive, end exclusive. */
export interface Period {
  readonly start: Instant;
  readonly end: Instant;
}

/** The opening periods between two instants, in order and clipped to them; overlapping or adjacent ones are merged. */
export function openPeriods(schedules: readonly Schedule[], from: Instant, to: Instant): readonly Period[] {
  const periods: Period[] = [];
  // A period of the previous day may continue past midnight.
  for (let day = viennaDayNumber(from) - 1; day <= viennaDayNumber(to); day++) {
    periods.push(...periodsStartingOn(schedules, day));
  }
  return merge(periods.map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) })));
}

export function isWithinSchedule(schedules: readonly Schedule[], now: Instant): boolean {
  const today = viennaDayNumber(now);
  return [today, today - 1].some((day) =>
    periodsStartingOn(schedules, day).some(({ start, end }) => start <= now && now < end),
  );
}

/**
 * Start and end are the first instants at which the clock shows them: in October's repeated hour a night ends the
 * first time, in March a time that is left out is the moment of the jump.
 */
function periodsStartingOn(schedules: readonly Schedule[], dayNumber: number): Period[] {
  const weekday = weekdayOfNumber(dayNumber);
  return schedules
    .filter((schedule) => schedule.weekdays.includes(weekday))
    .map(({ startTime, endTime }) => {
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
