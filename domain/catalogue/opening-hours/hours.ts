import {
  formatMinute,
  type Instant,
  type MinuteOfDay,
  minuteOfTime,
  viennaDayNumber,
  type Weekday,
} from "../../local-time.ts";
import { dayPeriods } from "./open-periods.ts";
import type { DayPeriod, OpeningHours, Schedule } from "./schedule.ts";

/** An opening period of a day for display; "HH:MM:SS" as in a schedule. */
export interface Hours {
  readonly startTime: string;
  readonly endTime: string;
}

/**
 * Returns the periods of the week that begin on this weekday, in order, with overlapping or adjacent ones merged. A
 * period past midnight belongs to the day it begins on.
 */
export function hoursOn(schedules: readonly Schedule[], weekday: Weekday): readonly Hours[] {
  return mergeHours(schedules.filter((schedule) => schedule.weekdays.includes(weekday)));
}

/** Returns the periods that begin today, including those of a special day. */
export function todayHours(hours: OpeningHours, now: Instant): readonly Hours[] {
  return mergeHours(dayPeriods(hours, viennaDayNumber(now)));
}

/** Sorts the periods of one day and merges overlapping or adjacent ones. */
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

/** Counts an end past midnight beyond 24:00. */
function stretch(start: MinuteOfDay, end: MinuteOfDay): [MinuteOfDay, number] {
  return [start, end < start ? end + 1440 : end];
}

function timeOfMinute(minute: number): string {
  return `${formatMinute(minute > 1440 ? minute - 1440 : minute)}:00`;
}
