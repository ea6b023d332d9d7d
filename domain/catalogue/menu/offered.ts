import { dayMs, dayNumberOfDate, type Instant, viennaDayNumber } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { isWithinHours, openPeriods, type Period, periodOn } from "../opening-hours/open-periods.ts";
import { endOfBusinessDay } from "../opening-hours/pause.ts";
import type { OpeningHours } from "../opening-hours/schedule.ts";
import type { Availability } from "./availability.ts";
import { isOfferedFor } from "./order-types.ts";
import type { Unavailable } from "./unavailable.ts";

/** The facts that decide whether something can be ordered. */
interface Offered {
  readonly unavailable?: Unavailable | null;
  readonly availability?: Availability | null;
  readonly orderTypes?: readonly OrderType[] | null;
}

/** Returns the reason why it cannot be ordered for that time with any of the types; null if it can. */
export function unavailableAt(one: Offered, at: Instant, types: readonly OrderType[]): Unavailable | null {
  const { unavailable, availability } = one;
  if (unavailable != null && (unavailable.until === null || at < unavailable.until)) return unavailable;
  if (!types.some((type) => isOfferedFor(one, type))) return { reason: "TYPE", until: null };
  if (!availability) return null;
  if (!availability.dates && isWithinHours(hoursOf(availability), at)) return null;
  const next = nextPeriod(availability, at);
  if (next && next.start <= at) return null;
  return { reason: "TIME", until: next?.start ?? null };
}

/** Tells whether it can be ordered now or later today. */
export function isOffered(one: Offered, now: Instant, types: readonly OrderType[]): boolean {
  const unavailable = unavailableAt(one, now, types);
  return unavailable === null || isLaterToday(unavailable, now);
}

export function isLaterToday({ reason, until }: Unavailable, now: Instant): boolean {
  return reason === "TIME" && until !== null && viennaDayNumber(until) === viennaDayNumber(now);
}

/** Returns the next time at which that result may change by itself; Infinity if never. */
export function unavailableChangesAt({ unavailable, availability }: Offered, now: Instant): Instant {
  const period = availability ? nextPeriod(availability, now) : null;
  const times = [unavailable?.until, period?.start, period?.end];
  return Math.min(Number.POSITIVE_INFINITY, ...times.filter((time) => time != null).filter((time) => time > now));
}

type DatedTimes = Pick<Availability, "from" | "to"> & { readonly dates?: Availability["dates"] | undefined };

/** A day on which a dish of single days is offered. */
export interface DishDay extends Period {
  /** "YYYY-MM-DD" */
  readonly date: string;
}

/** Returns those of its single days that are not over yet, in order; a period past midnight belongs to its date. */
export function comingDays(availability: DatedTimes, now: Instant): readonly DishDay[] {
  return singleDays(availability).filter(({ start, end }) => start < end && now < end);
}

/** Tells whether the dish was for single days that are all over. */
export function isOver(availability: Availability | null | undefined, now: Instant): boolean {
  return availability?.dates != null && comingDays(availability, now).length === 0;
}

/** Returns the 05:00 after its last single day, when it leaves the menu; null if it has none. */
export function leavesMenuAt(availability: Availability | null): Instant | null {
  const last = availability && singleDays(availability).at(-1);
  return last ? endOfBusinessDay(last.end - 1) : null;
}

function singleDays({ dates, from, to }: DatedTimes): readonly DishDay[] {
  return (dates ?? []).map((date) => ({ date, ...periodOn(dayNumberOfDate(date), from, to) }));
}

/** Returns the period that runs, else the next one; null if there is none. */
function nextPeriod(availability: Availability, at: Instant): Period | null {
  if (availability.dates) return comingDays(availability, at)[0] ?? null;
  return openPeriods(hoursOf(availability), at, at + 8 * dayMs)[0] ?? null;
}

function hoursOf({ weekdays, from: startTime, to: endTime }: Availability): OpeningHours {
  return { schedules: [{ weekdays, startTime, endTime }] };
}
