import { formatMinute, type Instant, type MinuteOfDay, minuteOfTime, viennaDay, type Weekday } from "../local-time.ts";
import type { Schedule } from "./schedule.ts";

/** One stretch of opening on one day, as it is shown; "HH:MM:SS" like a schedule. */
export interface Hours {
  readonly startTime: string;
  readonly endTime: string;
}

/** What begins on this weekday, in order; stretches that overlap or touch are one. A night belongs to the day it begins on. */
export function hoursOn(schedules: readonly Schedule[], weekday: Weekday): readonly Hours[] {
  const stretches = schedules
    .filter((schedule) => schedule.weekdays.includes(weekday))
    .map(({ startTime, endTime }) => stretch(minuteOfTime(startTime), minuteOfTime(endTime)))
    .filter(([start, end]) => start < end)
    .toSorted(([a], [b]) => a - b);
  const merged: [MinuteOfDay, number][] = [];
  for (const [start, end] of stretches) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged.map(([start, end]) => ({ startTime: timeOfMinute(start), endTime: timeOfMinute(end) }));
}

export function todayHours(schedules: readonly Schedule[], now: Instant): readonly Hours[] {
  return hoursOn(schedules, viennaDay(now).weekday);
}

/** "11:00 – 22:00" */
export function formatHours({ startTime, endTime }: Hours): string {
  return `${startTime.slice(0, 5)} – ${endTime.slice(0, 5)}`;
}

/** The end counts on past midnight. */
function stretch(start: MinuteOfDay, end: MinuteOfDay): [MinuteOfDay, number] {
  return [start, end < start ? end + 1440 : end];
}

function timeOfMinute(minute: number): string {
  return `${formatMinute(minute > 1440 ? minute - 1440 : minute)}:00`;
}
