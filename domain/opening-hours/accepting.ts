import { hourMs, type Instant, minuteMs, nextViennaMidnight } from "../local-time.ts";
import type { OrderType } from "../order/order.ts";
import { isWithinSchedule, openPeriods } from "./open-periods.ts";
import { type OfferedOrderTime, orderTimes } from "./order-times.ts";
import type { Busy, Pause } from "./pause.ts";
import type { OrderTime, Schedule } from "./schedule.ts";

/** The data that decides what a restaurant accepts orders for. */
export interface OrderIntake {
  readonly enabled: boolean;
  readonly schedules: readonly Schedule[];
  /** False if the menu is empty; absent if that is unknown. */
  readonly hasMenu?: boolean;
  readonly orderTypes: readonly OrderType[];
  readonly preparationMinutes: number;
  /** At most one per order type; those that have ended count no more. */
  readonly pauses?: readonly Pause[];
  readonly busy?: Busy | null;
  /** Since when none of the kitchen's devices has been heard of; null while one is. */
  readonly silentSince?: Instant | null;
}

/** For when orders of a type are accepted. Neither: the type cannot be ordered. */
export interface Intake {
  /** Whether the kitchen begins at once. "Schnellstmöglich" needs this. */
  readonly asap: boolean;
  readonly firstSlot: OfferedOrderTime | null;
}

/** Where nobody answers, this much time is left to find somebody. */
const silentLeadMinutes = 60;

/** The one rule of what can be ordered now, and for when. */
export function intake(restaurant: OrderIntake, type: OrderType, now: Instant): Intake {
  const [firstSlot = null] = orderTimesOf(restaurant, type, now);
  return { asap: beginsAtOnce(restaurant, type, now), firstSlot };
}

/** The quarter hours that can be asked for; none while the type cannot be ordered. */
export function orderTimesOf(restaurant: OrderIntake, type: OrderType, now: Instant): readonly OfferedOrderTime[] {
  if (!isTaken(restaurant, type, now)) return [];
  return orderTimes(restaurant.schedules, slotLeadMinutes(restaurant, now), now);
}

/** Whether a time means one of those that can be asked for. */
export function isOrderTimeOffered(
  time: OrderTime,
  { restaurant, type }: { readonly restaurant: OrderIntake; readonly type: OrderType },
  now: Instant,
): boolean {
  return orderTimesOf(restaurant, type, now).some(({ hour, minute }) => hour === time.hour && minute === time.minute);
}

/** How many minutes an order takes that the kitchen begins at once. */
export function leadMinutes({ preparationMinutes, busy }: KitchenTime, now: Instant): number {
  return preparationMinutes + (busy && now < busy.until ? busy.extraMinutes : 0);
}

export function canOrder(restaurant: OrderIntake, type: OrderType, now: Instant): boolean {
  return beginsAtOnce(restaurant, type, now) || orderTimesOf(restaurant, type, now).length > 0;
}

/** Whether any type can be ordered. */
export function isAccepting(restaurant: OrderIntake, now: Instant): boolean {
  return restaurant.orderTypes.some((type) => canOrder(restaurant, type, now));
}

/** Whether the kitchen begins at once with orders of any type: what the badge says. */
export function isOpen(restaurant: OrderIntake, now: Instant): boolean {
  return restaurant.orderTypes.some((type) => beginsAtOnce(restaurant, type, now));
}

/** Whether nobody answers there, so that only orders for later are accepted. */
export function takesPreOrdersOnly(restaurant: OrderIntake, now: Instant): boolean {
  return !isOpen(restaurant, now) && isAccepting(restaurant, now);
}

/** When it accepts orders next; null while it accepts them, and if no opening is foreseeable. */
export function nextOpening(restaurant: OrderIntake, now: Instant): Instant | null {
  const { enabled, hasMenu, schedules, orderTypes, pauses = [] } = restaurant;
  if (!enabled || hasMenu === false || isAccepting(restaurant, now)) return null;
  const ends = orderTypes.map((type) => pauses.find((pause) => pause.type === type)?.until ?? now);
  const from = Math.max(now, Math.min(...ends));
  // Two days are enough for nearly every opening. Sixteen are needed for a weekly one in the hour that March's clock
  // change skips.
  for (const days of [2, 16]) {
    const starts = openPeriods(schedules, from, from + days * 24 * hourMs).map(({ start }) => start);
    const next = [...starts, ...ends]
      .filter((instant) => instant > now)
      .sort((a, b) => a - b)
      .find((instant) => isAccepting(restaurant, instant));
    if (next !== undefined) return next;
  }
  return null;
}

/** The first instant after now at which what can be ordered, its times or `todayHours` may change. */
export function nextChange(restaurant: Changing, now: Instant): Instant {
  const { schedules, pauses = [], busy, preparationMinutes } = restaurant;
  const midnight = nextViennaMidnight(now);
  const [period] = openPeriods(schedules, now, midnight);
  const changes = [midnight, ...(period ? [period.start, period.end] : []), ...pauses.map(({ until }) => until)];
  if (busy) changes.push(busy.until);
  if (isSilent(restaurant) && preparationMinutes !== undefined) {
    const lead = slotLeadMinutes({ ...restaurant, preparationMinutes }, now);
    const last = orderTimes(schedules, lead, now).at(-1);
    // The first moment at which it is too late for the last slot.
    if (last) changes.push(last.at - lead * minuteMs + 1);
  }
  return Math.min(...changes.filter((change) => change > now));
}

type KitchenTime = Pick<OrderIntake, "preparationMinutes" | "busy">;
type Changing = Pick<OrderIntake, "schedules" | "pauses" | "busy" | "silentSince"> & Partial<KitchenTime>;

function beginsAtOnce(restaurant: OrderIntake, type: OrderType, now: Instant): boolean {
  return isTaken(restaurant, type, now) && !isSilent(restaurant);
}

/** Whether orders of a type are accepted at this hour, now or for later. */
function isTaken(restaurant: OrderIntake, type: OrderType, now: Instant): boolean {
  const { enabled, hasMenu, orderTypes, pauses = [], schedules } = restaurant;
  const isPaused = pauses.some((pause) => pause.type === type && now < pause.until);
  return enabled && hasMenu !== false && orderTypes.includes(type) && !isPaused && isWithinSchedule(schedules, now);
}

function slotLeadMinutes(restaurant: KitchenTime & Pick<OrderIntake, "silentSince">, now: Instant): number {
  const lead = leadMinutes(restaurant, now);
  return isSilent(restaurant) ? Math.max(lead, silentLeadMinutes) : lead;
}

function isSilent({ silentSince }: Pick<OrderIntake, "silentSince">): boolean {
  return silentSince !== undefined && silentSince !== null;
}
