import { formatMinute, minuteOfTime } from "@mahlzeit/domain/local-time";

/** "9", "9:30", "09.30", "0930", "9 Uhr 30" and "24" as "HH:MM"; null for anything else. */
export function parseTime(typed: string): string | null {
  const [, hours = "", minutes = ""] =
    typed
      .trim()
      .toLowerCase()
      .match(/^(\d{1,2})(?:\s*(?:uhr|h|[:.,])\s*)?(\d{2})?\s*(?:uhr|h)?$/) ?? [];
  if (hours === "") return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= 1440 ? formatMinute(minute) : null;
}

/** "11:00" of a stored "11:00:00"; a last second is the end of its minute. */
export function timeText(stored: string): string {
  return formatMinute(minuteOfTime(stored));
}

/** Whether a period of typed times ends on the next day. */
export function isPastMidnight({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const [start, end] = [parseTime(from), parseTime(to)];
  return start !== null && end !== null && end < start;
}

export function isQuarterHour(time: string): boolean {
  return Number(time.slice(3)) % 15 === 0;
}
