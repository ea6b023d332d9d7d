import { dayNumberOfDate, type Instant, instantOnDay } from "@mahlzeit/domain/local-time";

/** Reads a date and a time in Vienna from two fields; null if they are invalid. */
export function instantOfFields(date: string, time: string): Instant | null {
  const match = /^(\d{2}):(\d{2})$/.exec(time);
  if (!match || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  return instantOnDay(dayNumberOfDate(date), Number(match[1]) * 60 + Number(match[2]));
}
