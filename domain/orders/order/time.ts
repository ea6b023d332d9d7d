import {
  asapTime,
  leadMinutes,
  type OrderIntake,
  orderDays,
  orderTimesOf,
  orderTimesOnDay,
  type SoughtTime,
} from "../../catalogue/opening-hours/accepting.ts";
import { hasRoom } from "../../catalogue/opening-hours/capacity.ts";
import { expectedTime } from "../../catalogue/opening-hours/expected-time.ts";
import { preOrdersOnlySentence } from "../../catalogue/opening-hours/opening-text.ts";
import { instantOfOrderTime, instantOnDate, runningEnd } from "../../catalogue/opening-hours/order-times.ts";
import type { OrderTime } from "../../catalogue/opening-hours/schedule.ts";
import {
  dateOfDayNumber,
  dayNumberOfDate,
  type Instant,
  minuteMs,
  viennaDate,
  viennaDayNumber,
} from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import type { NextTime, Refusal } from "../../refusal.ts";
import type { CartLine } from "../cart/cart.ts";
import type { OrderSource } from "./source.ts";
import { timesOfLines } from "./times-of-lines.ts";

/** The requested time: a fixed time or, for a delivery, as soon as possible. */
interface RequestedTime {
  readonly type: OrderType;
  readonly takeawayTime?: OrderTime | null | undefined;
  /** "YYYY-MM-DD" in Vienna; absent for the next such time. */
  readonly takeawayDate?: string | null | undefined;
  readonly asapDelivery?: boolean | null | undefined;
  readonly source?: OrderSource | undefined;
  /** The time that was said by telephone for as soon as possible; absent for the earliest. */
  readonly promisedAt?: Instant | undefined;
}

/** An order for which a time is sought; without lines every dish can be had at any time. */
interface SoughtOrder extends SoughtTime {
  readonly lines?: readonly CartLine[] | undefined;
}

/** Tells whether "Schnellstmöglich" is among the times to choose from; by telephone any time can be said. */
export function offersAsap(orderType: OrderType, source: OrderSource = "WEB"): boolean {
  return orderType === "DELIVERY" || source === "PHONE";
}

/** The times of an order, once the restaurant is known to offer them. */
export interface AgreedTime {
  /** Null for "Schnellstmöglich". */
  readonly takeawayAt: Instant | null;
  readonly expectedAt: Instant;
  readonly leadMinutes: number;
}

export function timeOfOrder(asked: RequestedTime & SoughtTime, restaurant: OrderIntake, now: Instant): AgreedTime {
  const takeawayAt = requestedInstant(asked, now);
  if (takeawayAt === null) {
    const lead = leadMinutes(restaurant, now);
    const earliest = asapTime(restaurant, asked, now) ?? expectedTime(null, lead, now);
    if (asked.source === "PHONE") return timeSaid(asked.promisedAt ?? earliest, now);
    return { takeawayAt, leadMinutes: lead, expectedAt: earliest };
  }
  // Today's extra minutes do not apply to another day.
  const isAnotherDay = asked.takeawayDate && viennaDayNumber(takeawayAt) > viennaDayNumber(now);
  return { takeawayAt, expectedAt: takeawayAt, leadMinutes: leadMinutes(restaurant, isAnotherDay ? takeawayAt : now) };
}

/** Returns the time that somebody said by telephone: the kitchen begins at once. */
function timeSaid(at: Instant, now: Instant): AgreedTime {
  return { takeawayAt: at, expectedAt: at, leadMinutes: Math.max(0, Math.ceil((at - now) / minuteMs)) };
}

function requestedInstant({ takeawayTime, takeawayDate }: RequestedTime, now: Instant): Instant | null {
  if (!takeawayTime) return null;
  return takeawayDate ? instantOnDate(takeawayTime, takeawayDate, now) : instantOfOrderTime(takeawayTime, now);
}

/** Returns null if the restaurant offers the requested time at `now`. */
export function refusalOfTime(
  asked: RequestedTime & SoughtOrder,
  restaurant: OrderIntake,
  now: Instant,
): Refusal | null {
  const { type, source, takeawayTime, takeawayDate, asapDelivery } = asked;
  if (asapDelivery) {
    if (!offersAsap(type, source))
      return slotUnavailable("Schnellstmöglich gibt es nur bei Lieferung. Bitte wähle eine Uhrzeit.");
    if (takeawayTime || takeawayDate)
      return slotUnavailable("Bitte wähle entweder Schnellstmöglich oder eine Uhrzeit.");
    if (asapTime(restaurant, asked, now) !== null) return refusalOfTimeSaid(asked, restaurant, now);
    const why = restaurant.capacity && asapTime({ ...restaurant, capacity: null }, asked, now) !== null;
    return full(
      asked,
      restaurant,
      now,
      why ? kitchenFullSentence : `${preOrdersOnlySentence} Bitte wähle eine Uhrzeit.`,
    );
  }
  if (!takeawayTime) return slotUnavailable("Bitte wähle eine Uhrzeit.");
  const offered = takeawayDate
    ? orderTimesOnDay(restaurant, asked, dayNumberOfDate(takeawayDate), now)
    : orderTimesOf(restaurant, asked, now);
  const isOffered = offered.some(({ hour, minute }) => hour === takeawayTime.hour && minute === takeawayTime.minute);
  return isOffered ? null : full(asked, restaurant, now, slotTakenSentence);
}

/** Returns null if what was said is still to come, before the restaurant closes, when its kitchen has room. */
function refusalOfTimeSaid(asked: RequestedTime & SoughtOrder, restaurant: OrderIntake, now: Instant): Refusal | null {
  const { source, promisedAt, type, dishes } = asked;
  if (source !== "PHONE" || promisedAt === undefined) return null;
  if (promisedAt < now) return slotUnavailable(timePassedSentence);
  const end = runningEnd(restaurant, now, type);
  const isFree = end !== null && promisedAt < end && hasRoom(restaurant, promisedAt, dishes);
  return isFree ? null : full(asked, restaurant, now, slotTakenSentence);
}

/** Adds the next available time if times are limited by capacity or can be on later days. */
function full(asked: RequestedTime & SoughtOrder, restaurant: OrderIntake, now: Instant, message: string): Refusal {
  const { orderAheadDays = 0, capacity } = restaurant;
  if (orderAheadDays === 0 && !capacity) return slotUnavailable(message);
  return { ...slotUnavailable(message), next: nextTime(restaurant, asked, now, requestedInstant(asked, now) ?? now) };
}

/** Returns the first available time for all dishes, not before `from`, of the named day if there is one; else null. */
export function nextTime(
  restaurant: OrderIntake,
  sought: SoughtOrder & { readonly date?: string | undefined },
  now: Instant,
  from: Instant = now,
): NextTime | null {
  const { date } = sought;
  const days = orderDays(restaurant, sought, now);
  for (const day of date === undefined ? days : days.filter((one) => dateOfDayNumber(one) === date)) {
    const times = orderTimesOnDay(restaurant, sought, day, now).filter(({ at }) => at >= from);
    const [next] = timesOfLines(times, sought.lines ?? [], sought.type);
    if (next) return { takeawayDate: dateOfDayNumber(day), takeawayTime: { hour: next.hour, minute: next.minute } };
  }
  return null;
}

/** Returns what to ask for to get these dishes as soon as possible, perhaps on a certain day; null if no time is free. */
export function earliestChoice(
  restaurant: OrderIntake,
  sought: SoughtOrder & { readonly date?: string | undefined },
  now: Instant,
): { readonly asapDelivery: true } | NextTime | null {
  const asap = offersAsap(sought.type) ? asapTime(restaurant, sought, now) : null;
  const isThatDay = asap !== null && (sought.date ?? viennaDate(asap)) === viennaDate(asap);
  const isAsap = isThatDay && timesOfLines([{ at: asap }], sought.lines ?? [], sought.type).length > 0;
  return isAsap ? { asapDelivery: true } : nextTime(restaurant, sought, now);
}

export const kitchenFullSentence = "Die Küche ist gerade voll. Bitte wähle eine Uhrzeit.";
export const timePassedSentence = "Diese Uhrzeit ist schon vorbei. Bitte wähle eine andere.";
export const slotTakenSentence = "Diese Uhrzeit ist leider nicht mehr frei. Bitte wähle eine andere.";

function slotUnavailable(message: string): Refusal {
  return { code: "slot-gone", message, field: "takeawayTime" };
}
