import { parseTime } from "@mahlzeit/domain/catalogue/opening-hours/typed-time";
import { formatMinute, minuteOfTime } from "@mahlzeit/domain/local-time";

/** Formats a stored time ("11:00:00") as "11:00"; a last second is the end of its minute. */
export function timeText(stored: string): string {
  return formatMinute(minuteOfTime(stored));
}

/** True if a typed period ends on the next day. */
export function isPastMidnight({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const [start, end] = [parseTime(from), parseTime(to)];
  return start !== null && end !== null && end < start;
}

export function isQuarterHour(time: string): boolean {
  return Number(time.slice(3)) % 15 === 0;
}
