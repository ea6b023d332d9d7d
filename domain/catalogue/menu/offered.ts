import { dayMs, type Instant, viennaDayNumber } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { isWithinHours, openPeriods } from "../opening-hours/open-periods.ts";
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
  if (!availability || isWithinHours(hoursOf(availability), at)) return null;
  return { reason: "TIME", until: openPeriods(hoursOf(availability), at, at + 8 * dayMs)[0]?.start ?? null };
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
  const [period] = availability ? openPeriods(hoursOf(availability), now, now + 8 * dayMs) : [];
  const times = [unavailable?.until, period?.start, period?.end];
  return Math.min(Number.POSITIVE_INFINITY, ...times.filter((time) => time != null).filter((time) => time > now));
}

function hoursOf({ weekdays, from: startTime, to: endTime }: Availability): OpeningHours {
  return { schedules: [{ weekdays, startTime, endTime }] };
}
