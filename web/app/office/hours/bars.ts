import { parseTime } from "@mahlzeit/domain/catalogue/opening-hours/typed-time";
import { formatMinute, minuteOfTime } from "@mahlzeit/domain/local-time";
import type { Row } from "./hours-fields.ts";

/** A period in minutes from the midnight at which its day begins; past 1440 it continues on the next day. */
export interface Bar {
  readonly start: number;
  readonly end: number;
}

const day = 1440;
const step = 15;
/** The hours that are always shown: from 8:00 to 3:00. */
const [firstShown, lastShown] = [8 * 60, 27 * 60];

/** Returns the typed period; null if it is incomplete. */
export function barOf(row: Pick<Row, "from" | "to">): Bar | null {
  const [from, to] = [parseTime(row.from), parseTime(row.to)];
  if (from === null || to === null || from === to || from === "24:00") return null;
  const [start, end] = [minuteOfTime(`${from}:00`), minuteOfTime(`${to}:00`)];
  return { start, end: end < start ? end + day : end };
}

/** Moves a row to another period; undefined creates one. */
export function withBar(row: Row | undefined, { start, end }: Bar): Row {
  const isOvernight = end > day;
  return {
    ...(row?.types && { types: row.types }),
    from: formatMinute(start),
    to: formatMinute(isOvernight ? end - day : end),
    ...(isOvernight && { isOvernight }),
  };
}

/** Moves a period without changing its length; it begins on its own day. */
export function moved({ start, end }: Bar, by: number): Bar {
  const length = end - start;
  const begin = length === day ? 0 : between(0, toStep(start + by), day - step);
  return { start: begin, end: begin + length };
}

/** Changes the end: at least a quarter of an hour and less than a day, except from midnight to midnight. */
export function withEnd({ start }: Bar, end: number): Bar {
  return { start, end: between(start + step, toStep(end), start === 0 ? day : start + day - step) };
}

export function withStart({ end }: Bar, start: number): Bar {
  const earliest = end <= day ? 0 : end - day + step;
  return { start: between(earliest, toStep(start), Math.min(end, day) - step), end };
}

/** Returns the hours to draw: more if something begins earlier or ends later. */
export function shownHours(bars: readonly Bar[]): Bar {
  return {
    start: Math.min(firstShown, ...bars.map(({ start }) => Math.floor(start / 120) * 120)),
    end: Math.max(lastShown, ...bars.map(({ end }) => Math.ceil(end / 60) * 60)),
  };
}

export function overlap(a: Bar, b: Bar): boolean {
  return a.start < b.end && b.start < a.end;
}

export function toStep(minute: number): number {
  return Math.round(minute / step) * step;
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
