import {
  addDays,
  dayNumberOfDate,
  hourMs,
  type Instant,
  instantOnDay,
  instantsAt,
  instantsOnDay,
  minuteMs,
  minuteOfDay,
  viennaDay,
  viennaDayNumber,
} from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { openPeriods } from "./open-periods.ts";
import type { OpeningHours, OrderTime } from "./schedule.ts";

/** A quarter hour and its instant. */
export interface OfferedOrderTime extends OrderTime {
  readonly at: Instant;
}

const quarterMs = 15 * minuteMs;
const horizonMs = 12 * hourMs;

/**
 * Returns the quarter hours from now + preparation until the current opening period ends, at most 12 hours ahead; none
 * while closed. `orderTimesOf` also considers pauses.
 */
export function orderTimes(
  hours: OpeningHours,
  preparationMinutes: number,
  now: Instant,
  type?: OrderType,
): readonly OfferedOrderTime[] {
  const end = runningEnd(hours, now, type);
  if (end === null) return [];
  const times: OfferedOrderTime[] = [];
  const earliest = Math.ceil((now + preparationMinutes * minuteMs) / quarterMs) * quarterMs;
  for (let at = earliest; at < end && at <= now + horizonMs; at += quarterMs) {
    const time = orderTimeAt(at);
    // A time in October's repeated hour means the first of its two instants.
    if (instantOnDayOf(time, viennaDayNumber(at), now) === at) times.push({ ...time, at });
  }
  return times;
}

/**
 * Returns the end of the running opening period, up to about 12 hours ahead; null while closed. An order placed now is
 * done before it.
 */
export function runningEnd(hours: OpeningHours, now: Instant, type?: OrderType): Instant | null {
  // The search goes one quarter hour beyond the horizon, so that a period that continues does not seem to end there.
  const [running] = openPeriods(hours, now, now + horizonMs + quarterMs, type);
  return running && running.start <= now ? running.end : null;
}

/** The preparation minutes for an order begun now, and for one begun at opening. */
interface Lead {
  readonly now: number;
  readonly opening: number;
}

/**
 * Returns the quarter hours of a day in Vienna at any distance: from now + preparation, or in a later period from its
 * beginning + preparation, until just before it ends.
 */
export function orderTimesOn(
  hours: OpeningHours,
  dayNumber: number,
  lead: Lead,
  now: Instant,
  type?: OrderType,
): readonly OfferedOrderTime[] {
  const [first, end] = [instantOnDay(dayNumber, 0), instantOnDay(dayNumber + 1, 0)];
  // The search begins on the previous day to find the beginning of a night.
  const periods = openPeriods(hours, instantOnDay(dayNumber - 1, 0), end, type);
  return periods.flatMap((period) => {
    const earliest = Math.max(first, now + lead.now * minuteMs, period.start + lead.opening * minuteMs);
    const times: OfferedOrderTime[] = [];
    for (let at = Math.ceil(earliest / quarterMs) * quarterMs; at < period.end; at += quarterMs) {
      const time = orderTimeAt(at);
      if (instantOnDayOf(time, dayNumber, now) === at) times.push({ ...time, at });
    }
    return times;
  });
}

/**
 * Returns the instant of a time on a "YYYY-MM-DD", not before now; null if there is none, as in the hour skipped in
 * March.
 */
export function instantOnDate(time: OrderTime, date: string, now: Instant): Instant | null {
  return instantOnDayOf(time, dayNumberOfDate(date), now) ?? null;
}

function instantOnDayOf({ hour, minute }: OrderTime, dayNumber: number, now: Instant): Instant | undefined {
  return instantsOnDay(dayNumber, hour * 60 + minute).find((instant) => instant >= now);
}

/** Returns the next instant, including now, at which Vienna's clock shows this time. */
export function instantOfOrderTime({ hour, minute }: OrderTime, now: Instant): Instant {
  const today = viennaDay(now);
  // The time may have passed today and be skipped by the clock change tomorrow.
  for (const days of [0, 1, 2]) {
    const next = instantsAt(addDays(today, days), hour * 60 + minute).find((instant) => instant >= now);
    if (next !== undefined) return next;
  }
  throw new RangeError(`not an order time: ${hour}:${minute}`);
}

function orderTimeAt(instant: Instant): OrderTime {
  const minute = minuteOfDay(instant);
  return { hour: Math.floor(minute / 60), minute: minute % 60 };
}
