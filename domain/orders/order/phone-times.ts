import { asapTime, orderDays, orderTimesOnDay, type SoughtTime } from "../../catalogue/opening-hours/accepting.ts";
import type { OrderTime } from "../../catalogue/opening-hours/schedule.ts";
import { dateOfDayNumber, type Instant, viennaDayNumber } from "../../local-time.ts";
import type { CartLine } from "../cart/cart.ts";
import type { OrderTerms } from "./place.ts";
import { takenByPhone } from "./source.ts";
import { timesOfLines } from "./times-of-lines.ts";

/** A time that can be said to a caller. */
export interface PhoneTime {
  readonly at: Instant;
  /** The quarter hour to ask for; null for as soon as possible. */
  readonly takeawayTime: OrderTime | null;
  /** Its day, "YYYY-MM-DD"; null if it is the next such time. */
  readonly takeawayDate: string | null;
}

/**
 * Returns the times for which a restaurant takes an order by telephone, the earliest first: as soon as possible while
 * it is open, then the quarter hours after it, and those of other days if it takes orders ahead. Of them only those
 * count at which every dish can be had, unless none is left: then the dishes say why.
 */
export function phoneTimes(
  restaurant: OrderTerms,
  sought: SoughtTime & { readonly lines: readonly CartLine[] },
  now: Instant,
): readonly PhoneTime[] {
  const times = freeTimes(restaurant, sought, now);
  const ofLines = timesOfLines(times, sought.lines, sought.type);
  return ofLines.length > 0 ? ofLines : times;
}

function freeTimes(restaurant: OrderTerms, sought: SoughtTime, now: Instant): readonly PhoneTime[] {
  const taking = takenByPhone(restaurant);
  const asap = asapTime(taking, sought, now);
  const isAhead = (taking.orderAheadDays ?? 0) > 0;
  const quarters = orderDays(taking, sought, now).flatMap((day) =>
    orderTimesOnDay(taking, sought, day, now).map(({ at, hour, minute }) => ({
      at,
      takeawayTime: { hour, minute },
      takeawayDate: isAhead && day > viennaDayNumber(now) ? dateOfDayNumber(day) : null,
    })),
  );
  if (asap === null) return quarters;
  return [{ at: asap, takeawayTime: null, takeawayDate: null }, ...quarters.filter(({ at }) => at > asap)];
}
