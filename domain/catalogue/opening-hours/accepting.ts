import { hourMs, type Instant, minuteMs, nextViennaMidnight, viennaDayNumber } from "../../local-time.ts";
import { orderTypes as allOrderTypes, type OrderType } from "../../order-types.ts";
import { type CapacityUse, firstQuarterWithRoom, hasRoom, isAnyFull } from "./capacity.ts";
import { expectedTime, lastExpectedBefore } from "./expected-time.ts";
import { isWithinHours, openPeriods } from "./open-periods.ts";
import { type OfferedOrderTime, orderTimes, orderTimesOn, runningEnd } from "./order-times.ts";
import type { Busy, Pause } from "./pause.ts";
import type { OpeningHours } from "./schedule.ts";

/** The data that decides what a restaurant accepts orders for. */
export interface OrderIntake extends OpeningHours, CapacityUse {
  readonly enabled: boolean;
  /** False if the menu is empty; absent if unknown. */
  readonly hasMenu?: boolean;
  readonly orderTypes: readonly OrderType[];
  readonly preparationMinutes: number;
  /** The pauses, at most one per order type. Ended ones have no effect. */
  readonly pauses?: readonly Pause[];
  readonly busy?: Busy | null;
  /** The time since which none of the kitchen's devices has reported; null while one does. */
  readonly silentSince?: Instant | null;
  /** The number of days after today, by the calendar in Vienna, for which orders are accepted; absent for 0. */
  readonly orderAheadDays?: number;
}

/** The facts about an order for which a time is sought. */
export interface SoughtTime {
  readonly type: OrderType;
  /** The number of dishes; absent for one. */
  readonly dishes?: number | undefined;
}

/** The present state of acceptance over all order types, from which every sentence and badge is made. */
export interface Taking {
  readonly acceptingOrders: boolean;
  readonly open: boolean;
  readonly preOrdersOnly: boolean;
  readonly nextOpening: Instant | null;
  /** The time at which there is room again; absent if the next quarter hours are not full. */
  readonly fullUntil?: Instant | undefined;
}

/** The times for which orders of a type are accepted. If there are none, the type cannot be ordered. */
export interface Intake {
  /** True if the kitchen begins at once, as "Schnellstmöglich" requires. */
  readonly asap: boolean;
  readonly firstSlot: OfferedOrderTime | null;
}

/** The minimum lead time if nobody answers, so that somebody can be reached meanwhile. */
const silentLeadMinutes = 60;

/** Computes what can be ordered now and for when. It is the only rule for that. */
export function intake(restaurant: OrderIntake, type: OrderType, now: Instant): Intake {
  return { asap: beginsAtOnce(restaurant, type, now), firstSlot: firstSlotOf(restaurant, { type }, now) };
}

/** Returns the first available quarter hour, in the running period or, if orders are taken ahead, on any day. */
function firstSlotOf(restaurant: OrderIntake, sought: SoughtTime, now: Instant): OfferedOrderTime | null {
  const [today] = orderTimesOf(restaurant, sought, now);
  if (today || !takesOrdersAhead(restaurant)) return today ?? null;
  const from = viennaDayNumber(now);
  for (let day = from; day <= from + (restaurant.orderAheadDays ?? 0); day++) {
    const [first] = orderTimesOnDay(restaurant, sought, day, now);
    if (first) return first;
  }
  return null;
}

/** Returns the available quarter hours of the running period; none while the type cannot be ordered. */
export function orderTimesOf(
  restaurant: OrderIntake,
  { type, dishes }: SoughtTime,
  now: Instant,
): readonly OfferedOrderTime[] {
  if (!isTaken(restaurant, type, now)) return [];
  const times = orderTimes(restaurant, slotLeadMinutes(restaurant, now), now, type);
  return times.filter(({ at }) => hasRoom(restaurant, at, dishes));
}

/** Returns the available quarter hours of one day; without ordering ahead those of the running period. */
export function orderTimesOnDay(
  restaurant: OrderIntake,
  sought: SoughtTime,
  dayNumber: number,
  now: Instant,
): readonly OfferedOrderTime[] {
  const { orderAheadDays = 0, preparationMinutes } = restaurant;
  if (orderAheadDays === 0)
    return orderTimesOf(restaurant, sought, now).filter(({ at }) => viennaDayNumber(at) === dayNumber);
  const days = dayNumber - viennaDayNumber(now);
  if (days < 0 || days > orderAheadDays || !isOffered(restaurant, sought.type, now)) return [];
  const lead = { now: slotLeadMinutes(restaurant, now), opening: preparationMinutes };
  const times = orderTimesOn(restaurant, dayNumber, lead, now, sought.type);
  return times.filter(({ at }) => hasRoom(restaurant, at, sought.dishes));
}

/**
 * Returns the numbers of the days in Vienna with available quarter hours; without ordering ahead only the running
 * period counts.
 */
export function orderDays(restaurant: OrderIntake, sought: SoughtTime, now: Instant): readonly number[] {
  const today = viennaDayNumber(now);
  const days = Array.from({ length: (restaurant.orderAheadDays || 1) + 1 }, (_, i) => today + i);
  return days.filter((day) => orderTimesOnDay(restaurant, sought, day, now).length > 0);
}

/**
 * Returns the expected time of an order that the kitchen begins at once, if a quarter hour has room before it closes;
 * else null.
 */
export function asapTime(restaurant: OrderIntake, { type, dishes }: SoughtTime, now: Instant): Instant | null {
  const end = isOffered(restaurant, type, now) && !isSilent(restaurant) ? runningEnd(restaurant, now, type) : null;
  const expected = expectedTime(null, leadMinutes(restaurant, now), now);
  if (end === null || expected >= end) return null;
  const quarter = firstQuarterWithRoom(restaurant, expected, { end, dishes });
  return quarter === null ? null : Math.max(expected, quarter);
}

/** Returns the earliest time of an order placed now: "Schnellstmöglich" or the first slot; null if there is none. */
export function earliestTime(restaurant: OrderIntake, sought: SoughtTime, now: Instant): Instant | null {
  return asapTime(restaurant, sought, now) ?? firstSlotOf(restaurant, sought, now)?.at ?? null;
}

/** Returns the minutes for an order that the kitchen begins at once. */
export function leadMinutes({ preparationMinutes, busy }: KitchenTime, now: Instant): number {
  return preparationMinutes + (busy && now < busy.until ? busy.extraMinutes : 0);
}

export function canOrder(restaurant: OrderIntake, type: OrderType, now: Instant): boolean {
  return (
    beginsAtOnce(restaurant, type, now) ||
    orderTimesOf(restaurant, { type }, now).length > 0 ||
    (takesOrdersAhead(restaurant) && orderDays(restaurant, { type }, now).length > 0)
  );
}

export function taking(restaurant: OrderIntake, now: Instant): Taking {
  const freeFrom = fullUntil(restaurant, now);
  return {
    acceptingOrders: isAccepting(restaurant, now),
    open: isOpen(restaurant, now),
    preOrdersOnly: !isOpen(restaurant, now) && isAccepting(restaurant, now),
    nextOpening: nextOpening(restaurant, now),
    ...(freeFrom !== null && { fullUntil: freeFrom }),
  };
}

/** Returns when the kitchen can begin again if only its capacity prevents that now; null if it begins at once. */
function fullUntil(restaurant: OrderIntake, now: Instant): Instant | null {
  const [atBest, first] = [{ ...restaurant, capacity: null }, restaurant].map((one) => {
    const times = one.orderTypes.map((type) => asapTime(one, { type }, now)).filter((time) => time !== null);
    return times.length > 0 ? Math.min(...times) : null;
  });
  if (atBest === null || first === atBest) return null;
  return first ?? nextOpening(restaurant, now);
}

export function isAccepting(restaurant: OrderIntake, now: Instant): boolean {
  return restaurant.orderTypes.some((type) => canOrder(restaurant, type, now));
}

/** Tells whether the kitchen begins at once with any order type, as the badge shows. */
export function isOpen(restaurant: OrderIntake, now: Instant): boolean {
  return restaurant.orderTypes.some((type) => beginsAtOnce(restaurant, type, now));
}

/**
 * Returns the next time it accepts orders; null while it does, and if no opening is foreseeable. Orders for another day
 * do not count, because they are accepted while it is closed.
 */
export function nextOpening(given: OrderIntake, now: Instant): Instant | null {
  const restaurant = { ...given, orderAheadDays: 0 };
  const { enabled, hasMenu, orderTypes, pauses = [], busy } = restaurant;
  if (!enabled || hasMenu === false || isAccepting(restaurant, now)) return null;
  const ends = orderTypes.map((type) => pauses.find((pause) => pause.type === type)?.until ?? now);
  const from = Math.max(now, Math.min(...ends));
  // After a busy time an order takes less time and may be ready before it closes.
  if (busy) ends.push(busy.until);
  // Two days suffice for nearly every opening, sixteen for a weekly one in the hour that March's clock change skips, a
  // year for one after long holidays.
  for (const days of [2, 16, 366]) {
    const until = from + days * 24 * hourMs;
    const starts = typesToAsk(restaurant).flatMap((type) =>
      openPeriods(restaurant, from, until, type).map(({ start }) => start),
    );
    const next = [...starts, ...ends]
      .filter((instant) => instant > now)
      .sort((a, b) => a - b)
      .find((instant) => isAccepting(restaurant, instant));
    if (next !== undefined) return next;
  }
  return null;
}

/** Returns the first instant after now at which the available orders, their times or `todayHours` may change. */
export function nextChange(restaurant: Changing, now: Instant): Instant {
  const { pauses = [], busy, preparationMinutes = 0 } = restaurant;
  const midnight = nextViennaMidnight(now);
  const changes = [midnight, ...pauses.map(({ until }) => until)];
  if (busy) changes.push(busy.until);
  for (const type of typesToAsk(restaurant)) {
    const lead = slotLeadMinutes({ ...restaurant, preparationMinutes }, now);
    // The search goes some minutes beyond midnight, so that a period that continues does not seem to end there.
    const [period] = openPeriods(restaurant, now, midnight + (lead + 15) * minuteMs, type);
    if (!period) continue;
    changes.push(period.start, period.end);
    // If somebody answers, "Schnellstmöglich" is available at least as long as the last slot.
    const last = isSilent(restaurant)
      ? orderTimes(restaurant, lead, now, type).at(-1)?.at
      : lastExpectedBefore(period.end);
    // This is the first moment at which it is too late for that.
    if (last !== undefined) changes.push(last - lead * minuteMs + 1);
  }
  // A full quarter hour passes, and "Schnellstmöglich" becomes another time.
  if (isAnyFull(restaurant, now)) changes.push((Math.floor(now / stepMs) + 1) * stepMs);
  if (takesOrdersAhead(restaurant)) changes.push(...endsOfOrdersAhead(restaurant, now));
  return Math.min(...changes.filter((change) => change > now));
}

const stepMs = minuteMs;

/** Returns for each type the first moment at which it is too late for its last time of any day. */
function endsOfOrdersAhead(restaurant: Changing, now: Instant): Instant[] {
  const { preparationMinutes = 0, orderTypes = allOrderTypes } = restaurant;
  const intake = { ...restaurant, enabled: true, preparationMinutes, orderTypes };
  return orderTypes.flatMap((type) => {
    const last = orderDays(intake, { type }, now).at(-1);
    const time = last === undefined ? undefined : orderTimesOnDay(intake, { type }, last, now).at(-1);
    return time ? [time.at - slotLeadMinutes(intake, now) * minuteMs + 1] : [];
  });
}

type KitchenTime = Pick<OrderIntake, "preparationMinutes" | "busy">;
type Changing = OpeningHours &
  CapacityUse &
  Pick<OrderIntake, "pauses" | "busy" | "silentSince" | "orderAheadDays"> &
  Partial<KitchenTime & Pick<OrderIntake, "orderTypes">>;

/** Returns each order type if their hours differ, else a single entry for all. */
function typesToAsk(hours: OpeningHours & { readonly orderTypes?: readonly OrderType[] }) {
  const { schedules, exceptions = [], orderTypes = allOrderTypes } = hours;
  const periods = [...schedules, ...exceptions.flatMap((exception) => exception.periods)];
  return periods.some((period) => period.orderTypes) ? orderTypes : [undefined];
}

function takesOrdersAhead({ orderAheadDays = 0 }: Pick<OrderIntake, "orderAheadDays">): boolean {
  return orderAheadDays > 0;
}

function beginsAtOnce(restaurant: OrderIntake, type: OrderType, now: Instant): boolean {
  return asapTime(restaurant, { type }, now) !== null;
}

/** Tells whether orders of a type are accepted at this hour, now or for later. */
function isTaken(restaurant: OrderIntake, type: OrderType, now: Instant): boolean {
  return isOffered(restaurant, type, now) && isWithinHours(restaurant, now, type);
}

/** Tells whether orders of a type are accepted at all. A pause stops those for another day, too. */
function isOffered({ enabled, hasMenu, orderTypes, pauses = [] }: OrderIntake, type: OrderType, now: Instant): boolean {
  const isPaused = pauses.some((pause) => pause.type === type && now < pause.until);
  return enabled && hasMenu !== false && orderTypes.includes(type) && !isPaused;
}

function slotLeadMinutes(restaurant: KitchenTime & Pick<OrderIntake, "silentSince">, now: Instant): number {
  const lead = leadMinutes(restaurant, now);
  return isSilent(restaurant) ? Math.max(lead, silentLeadMinutes) : lead;
}

function isSilent({ silentSince }: Pick<OrderIntake, "silentSince">): boolean {
  return silentSince !== undefined && silentSince !== null;
}
