/**
 * An instant in milliseconds since 1970-01-01T00:00:00Z. This file never reads the clock; every rule takes the instant
 * as an argument.
 */
export type Instant = number;

/** Minutes after local midnight, 0 to 1440. */
export type MinuteOfDay = number;

/** 1 = Monday to 7 = Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A day of the calendar in Vienna. */
export interface LocalDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly weekday: Weekday;
}

export const zone = "Europe/Vienna";
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const winterOffset = hourMs;
const summerOffset = 2 * hourMs;

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

export const weekdayNames: Record<Weekday, string> = {
  1: "Montag",
  2: "Dienstag",
  3: "Mittwoch",
  4: "Donnerstag",
  5: "Freitag",
  6: "Samstag",
  7: "Sonntag",
};

/** The months' Austrian names, January first. */
export const monthNames = [
  "Jänner",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember",
] as const;

export function viennaDay(instant: Instant): LocalDay {
  return dayOfNumber(viennaDayNumber(instant));
}

/** Returns whole minutes since local midnight in Vienna, 0 to 1439. */
export function minuteOfDay(instant: Instant): MinuteOfDay {
  const local = localMs(instant);
  return Math.floor((local - Math.floor(local / dayMs) * dayMs) / minuteMs);
}

export function startOfViennaDay(instant: Instant): Instant {
  return instantOnDay(viennaDayNumber(instant), 0);
}

/** Returns the next midnight, always after the instant. */
export function nextViennaMidnight(instant: Instant): Instant {
  return instantOnDay(viennaDayNumber(instant) + 1, 0);
}

export function addDays(day: LocalDay, count: number): LocalDay {
  return dayOfNumber(numberOfDay(day) + count);
}

export function instantsAt(day: LocalDay, minute: MinuteOfDay): readonly Instant[] {
  return instantsOnDay(numberOfDay(day), minute);
}

/**
 * Returns the instants at which Vienna's clock shows a time on a day: one, two in the hour repeated in October, none in
 * the hour skipped in March.
 */
export function instantsOnDay(dayNumber: number, minute: MinuteOfDay): readonly Instant[] {
  const local = localOf(dayNumber, minute);
  return [local - summerOffset, local - winterOffset].filter((instant) => localMs(instant) === local);
}

/** Returns the day as a running number; a week later is 7 more. */
export function viennaDayNumber(instant: Instant): number {
  return Math.floor(localMs(instant) / dayMs);
}

/**
 * Returns the first instant of a day at which the clock shows this time, or a later one if March's clock change skips
 * it.
 */
export function instantOnDay(dayNumber: number, minute: MinuteOfDay): Instant {
  const local = localOf(dayNumber, minute);
  // Summer time is tried first, because its instant is the earlier of two with the same local time.
  if (localMs(local - summerOffset) === local) return local - summerOffset;
  if (localMs(local - winterOffset) === local) return local - winterOffset;
  // The time is skipped: in winter time its hour would begin at the moment of the change.
  return Math.floor((local - winterOffset) / hourMs) * hourMs;
}

/** Returns the running number of a "YYYY-MM-DD". Throws a RangeError on anything else. */
export function dayNumberOfDate(date: string): number {
  const known = numbersOfDates.get(date);
  if (known !== undefined) return known;
  if (!isDate(date)) throw new RangeError(`not a day: ${date}`);
  const number = Date.parse(date) / dayMs;
  if (numbersOfDates.size >= maxDates) numbersOfDates.clear();
  numbersOfDates.set(date, number);
  return number;
}

/** Tells whether this is an existing "YYYY-MM-DD". */
export function isDate(given: string): boolean {
  const ms = isoDatePattern.test(given) ? Date.parse(given) : Number.NaN;
  // Date.parse accepts 31 February as a day in March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === given;
}

/** Returns the "YYYY-MM-DD" of a running number. */
export function dateOfDayNumber(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}

/** Returns the "YYYY-MM-DD" in Vienna. */
export function viennaDate(at: Instant): string {
  return dateOfDayNumber(viennaDayNumber(at));
}

const isoDatePattern = /^\d{4}-\d{2}-\d{2}$/;
/** A cache, because the same special days are parsed very often. */
const numbersOfDates = new Map<string, number>();
const maxDates = 10_000;

export function weekdayOfNumber(dayNumber: number): Weekday {
  // 1970-01-01 was a Thursday.
  return (((((dayNumber + 3) % 7) + 7) % 7) + 1) as Weekday;
}

/** "18:05" */
export function formatTime(instant: Instant): string {
  return formatMinute(minuteOfDay(instant));
}

/** "19.11.2026" */
export function formatDate(instant: Instant): string {
  const { year, month, day } = viennaDay(instant);
  return `${twoDigits(day)}.${twoDigits(month)}.${year}`;
}

/** Returns "8. Dezember" for a "YYYY-MM-DD". */
export function dayAndMonth(date: string): string {
  return `${Number(date.slice(8))}. ${monthNames[Number(date.slice(5, 7)) - 1]}`;
}

/** "8. Dezember 2026" */
export function dateText(date: string): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`;
}

/** "Dienstag, 8. Dezember" */
export function weekdayAndDay(date: string): string {
  return `${weekdayNames[weekdayOfNumber(dayNumberOfDate(date))]}, ${dayAndMonth(date)}`;
}

/** Returns "18:05"; "24:00" for the end of a day. */
export function formatMinute(minute: MinuteOfDay): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** "HH:MM:SS" from 00:00:00 to 24:00:00, the format of schedules. */
export const timeOfDayPattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/;

/**
 * Returns the minutes of an "HH:MM:SS". Seconds count as a whole minute, so that 23:59:59 is the end of the day. Throws
 * a RangeError on anything else.
 */
export function minuteOfTime(time: string): MinuteOfDay {
  const known = minutesOfTimes.get(time);
  if (known !== undefined) return known;
  if (!timeOfDayPattern.test(time)) throw new RangeError(`not a time of day: ${time}`);
  const begun = time.endsWith(":00") ? 0 : 1;
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + begun;
  minutesOfTimes.set(time, minute);
  return minute;
}

/** A cache for schedules, bounded by the number of times of day. */
const minutesOfTimes = new Map<string, MinuteOfDay>();

function localOf(dayNumber: number, minute: MinuteOfDay): number {
  return dayNumber * dayMs + minute * minuteMs;
}

/** Shifts the instant so that reading it as UTC gives the time in Vienna. */
function localMs(instant: Instant): number {
  return instant + offsetAt(instant);
}

/** Created on first use, because a browser's first date format takes a slow phone a tenth of a second. */
let clock: Intl.DateTimeFormat | undefined;
const offsets = new Map<number, number>();
const maxOffsets = 50_000;

/** Caches per hour, because Vienna's offset is in whole hours and changes on the full hour. */
function offsetAt(instant: Instant): number {
  const hour = Math.floor(instant / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  clock ??= new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", day: "numeric", hour: "numeric" });
  const shown = Number(clock.formatToParts(hour * hourMs).find((part) => part.type === "hour")?.value);
  const offset = ((((shown - hour) % 24) + 24) % 24) * hourMs;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

function numberOfDay({ year, month, day }: { year: number; month: number; day: number }): number {
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** Counts in eras of 400 years from 1 March, which puts the leap day last. */
function dayOfNumber(dayNumber: number): LocalDay {
  const sinceMarch0000 = dayNumber + 719_468;
  const era = Math.floor(sinceMarch0000 / 146_097);
  const dayOfEra = sinceMarch0000 - era * 146_097;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
    weekday: weekdayOfNumber(dayNumber),
  };
}

function twoDigits(value: number): string {
  return value.toString().padStart(2, "0");
}
