import {
  formatMinute,
  type Instant,
  type MinuteOfDay,
  minuteOfTime,
  viennaDayNumber,
  type Weekday,
} from "../local-time.ts";
import { dayPeriods } from "./open-periods.ts";
import type { DayPeriod, OpeningHours, Schedule } from "./schedule.ts";

/** One opening period of a day for display; "HH:MM:SS" as in a schedule. */
export interface Hours {
  readonly startTime: string;
  readonly endTime: string;
}

/**
 * The periods of the week that begin on this weekday, in order; overlapping or adjacent ones are merged. A period past
 * midnight belongs to the day it begins on.
 */
export function hoursOn(schedules: readonly Schedule[], weekday: Weekday): readonly Hours[] {
  return mergeHours(schedules.filter((schedule) => schedule.weekdays.includes(weekday)));
}

/** Those that begin today, a special day's if it is one. */
export function todayHours(hours: OpeningHours, now: Instant): readonly Hours[] {
  return mergeHours(dayPeriods(hours, viennaDayNumber(now)));
}

/** Periods of one day, in order; overlapping or adjacent ones are merged. */
export function mergeHours(periods: readonly DayPeriod[]): readonly Hours[] {
  const stretches = periods
    .map(({ startTime, endTime }) => stretch(minuteOfTime(startTime), minuteOfTime(endTime)))
    .filter(([start, end]) => start < end)
    .sort(([a], [b]) => a - b);
  const merged: [MinuteOfDay, number][] = [];
  for (const [start, end] of stretches) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged.map(([start, end]) => ({ startTime: timeOfMinute(start), endTime: timeOfMinute(end) }));
}

/** "11:00 – 22:00" */
export function formatHours({ startTime, endTime }: Hours): string {
  return `${startTime.slice(0, 5)} – ${endTime.slice(0, 5)}`;
}

/** For periods past midnight the end is counted beyond 24:00. */
function stretch(start: MinuteOfDay, end: MinuteOfDay): [MinuteOfDay, number] {
  return [start, end < start ? end + 1440 : end];
}

function timeOfMinute(minute: number): string {
  return `${formatMinute(minute > 1440 ? minute - 1440 : minute)}:00`;
}
