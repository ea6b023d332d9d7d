import {
  dayNumberOfDate,
  type Instant,
  instantOnDay,
  minuteOfTime,
  viennaDayNumber,
  weekdayOfNumber,
} from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import type { DayPeriod, OpeningHours } from "./schedule.ts";

/** A period with inclusive start and exclusive end. */
export interface Period {
  readonly start: Instant;
  readonly end: Instant;
}

/**
 * Returns the opening periods between two instants, in order and clipped to them, with overlapping or adjacent ones
 * merged. Without a type, the periods of all types count.
 */
export function openPeriods(hours: OpeningHours, from: Instant, to: Instant, type?: OrderType): readonly Period[] {
  const periods: Period[] = [];
  // A period of the previous day may continue past midnight.
  for (let day = viennaDayNumber(from) - 1, last = viennaDayNumber(to); day <= last; day++)
    for (const period of periodsStartingOn(hours, day))
      if (isFor(period, type)) periods.push({ start: Math.max(period.start, from), end: Math.min(period.end, to) });
  return merge(periods);
}

export function isWithinHours(hours: OpeningHours, now: Instant, type?: OrderType): boolean {
  const today = viennaDayNumber(now);
  const isOpen = (period: StartingPeriod) => period.start <= now && now < period.end && isFor(period, type);
  return periodsStartingOn(hours, today).some(isOpen) || periodsStartingOn(hours, today - 1).some(isOpen);
}

/** Returns the periods that begin on a day: those of a special day, else of a public holiday, else of the week. */
export function dayPeriods(hours: OpeningHours, dayNumber: number, type?: OrderType): readonly DayPeriod[] {
  const exception = exceptionOn(hours, dayNumber, "SPECIAL") ?? exceptionOn(hours, dayNumber, "HOLIDAY");
  const weekday = weekdayOfNumber(dayNumber);
  const periods = exception?.periods ?? hours.schedules.filter(({ weekdays }) => weekdays.includes(weekday));
  return type === undefined ? periods : periods.filter((period) => isFor(period, type));
}

function isFor({ orderTypes }: Pick<DayPeriod, "orderTypes">, type: OrderType | undefined): boolean {
  return type === undefined || !orderTypes || orderTypes.includes(type);
}

function exceptionOn({ exceptions = [] }: OpeningHours, dayNumber: number, kind: "SPECIAL" | "HOLIDAY") {
  return exceptions.find(
    (exception) =>
      exception.kind === kind &&
      dayNumberOfDate(exception.from) <= dayNumber &&
      dayNumber <= dayNumberOfDate(exception.to),
  );
}

interface StartingPeriod extends Period, Pick<DayPeriod, "orderTypes"> {}

interface KnownDays {
  readonly exceptions: OpeningHours["exceptions"];
  readonly days: Map<number, readonly StartingPeriod[]>;
}

/** A cache, because one request asks for the same few days many times. */
const knownDays = new WeakMap<OpeningHours["schedules"], KnownDays>();
const maxDays = 1000;

function periodsStartingOn({ schedules, exceptions }: OpeningHours, dayNumber: number): readonly StartingPeriod[] {
  let known = knownDays.get(schedules);
  if (!known || known.exceptions !== exceptions || known.days.size >= maxDays) {
    known = { exceptions, days: new Map() };
    knownDays.set(schedules, known);
  }
  let periods = known.days.get(dayNumber);
  if (!periods) {
    periods = findPeriodsStartingOn({ schedules, ...(exceptions && { exceptions }) }, dayNumber);
    known.days.set(dayNumber, periods);
  }
  return periods;
}

function findPeriodsStartingOn(hours: OpeningHours, dayNumber: number): readonly StartingPeriod[] {
  return dayPeriods(hours, dayNumber).map(({ startTime, endTime, orderTypes = null }) => {
    return { ...periodOn(dayNumber, startTime, endTime), orderTypes };
  });
}

/**
 * Returns the period that begins on a day. It uses the first instants at which the clock shows start and end: a night
 * ends the first time in October's repeated hour, and a time skipped in March is the moment of the change.
 */
export function periodOn(dayNumber: number, startTime: string, endTime: string): Period {
  const start = minuteOfTime(startTime);
  const end = minuteOfTime(endTime);
  const lastDay = end < start ? dayNumber + 1 : dayNumber;
  return { start: instantOnDay(dayNumber, start), end: instantOnDay(lastDay, end) };
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
