import { soonestTime } from "@mahlzeit/domain/catalogue/opening-hours/expected-time";
import { instantOfOrderTime, instantOnDate } from "@mahlzeit/domain/catalogue/opening-hours/order-times";
import type { OrderTime } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { dayNumberOfDate, type Instant } from "@mahlzeit/domain/local-time";
import { isDayOfLines, noTimeSentence, timesOfLines } from "@mahlzeit/domain/orders/order/times-of-lines";
import { freePlaceText } from "@mahlzeit/domain/orders/order/unpaid";
import type { OfferedTimes, OrderTimes } from "./use-order-times.ts";

interface RestaurantTimes extends Pick<OfferedTimes, "times" | "days" | "at"> {
  /** The time at which an unpaid order may free a place while all times are full; null if none may. */
  readonly freePlaceAt: Instant | null;
}

/** Leaves of a restaurant's times and days those for which every dish of the cart can be had. */
export function timesOfCart(
  { times, days, freePlaceAt, at: now }: RestaurantTimes,
  { lines, type, date, asap }: OrderTimes,
): OfferedTimes {
  const instantOf = (time: OrderTime) => (date ? instantOnDate(time, date, now) : instantOfOrderTime(time, now));
  const offered = times?.map((time) => ({ ...time, at: instantOf(time) ?? now }));
  const ofLines = days?.filter((day) => isDayOfLines(lines, dayNumberOfDate(day), type));
  const whyNone = offered?.length === 0 ? fullText(freePlaceAt) : noTimeSentence(offered ?? [], lines, type);
  return {
    times: offered ? timesOfLines(offered, lines, type) : null,
    // Where no day is left, the times of any say which dishes stand in the way.
    days: ofLines?.length ? ofLines : days,
    ...(whyNone !== null && { whyNone }),
    isForAsap: timesOfLines([{ at: soonestTime(asap, now) }], lines, type).length > 0,
    at: now,
  };
}

function fullText(freePlaceAt: Instant | null): string {
  const none = "Derzeit ist keine Uhrzeit mehr frei.";
  return freePlaceAt === null ? none : `${none} ${freePlaceText(freePlaceAt)}`;
}
