import type { OrderIntake } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { orderTimeKey, parseOrderTime } from "@mahlzeit/domain/catalogue/opening-hours/order-time-text";
import { instantOfOrderTime, instantOnDate } from "@mahlzeit/domain/catalogue/opening-hours/order-times";
import { dayNumberOfDate, type Instant, instantOnDay, viennaDate } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { type CartLine, countPieces } from "@mahlzeit/domain/orders/cart/cart";
import { earliestChoice, nextTime } from "@mahlzeit/domain/orders/order/time";
import { whyNoTime } from "@mahlzeit/domain/orders/order/why-no-time";
import type { NextTime, Refusal } from "@mahlzeit/domain/refusal";

/** An order, and the day and the time for which an agent asks; either may be absent. */
interface Sought {
  readonly type: OrderType;
  readonly lines: readonly CartLine[];
  readonly date: string | undefined;
  readonly time: string | undefined;
}

type ChosenTime = NextTime | { readonly asapDelivery: true } | null;

/** Chooses the time: the one that was asked for, the earliest of a day, else the earliest of all. Null if there is none. */
export function chooseTime({ type, lines, date, time }: Sought, restaurant: OrderIntake, now: Instant): ChosenTime {
  const takeawayTime = time === undefined ? null : parseOrderTime(time);
  if (takeawayTime) return { takeawayTime, takeawayDate: date ?? viennaDate(instantOfOrderTime(takeawayTime, now)) };
  const sought = { type, date, dishes: countPieces(lines) };
  // Where the dishes leave no time, it is refused for the dish that stands in the way.
  return earliestChoice(restaurant, { ...sought, lines }, now) ?? earliestChoice(restaurant, sought, now);
}

/** Says why it cannot be ordered; of a time also why that is none, and which is free next. */
export function reasonOf(
  { code, message }: Refusal,
  chosen: ChosenTime,
  { type, lines, date }: Sought,
  restaurant: OrderIntake,
  now: Instant,
): object {
  if (code !== "slot-gone" && code !== "not-available") return { whyNot: message };
  const asked = chosen && "takeawayTime" in chosen ? chosen : date !== undefined && { takeawayDate: date };
  const whyNot =
    code === "slot-gone" && asked ? whyNoTime({ type, takeawayTime: null, ...asked }, restaurant, now) : message;
  const sought = { type, lines, dishes: countPieces(lines) };
  const next = nextTime(restaurant, sought, now, instantOf(asked || null, now)) ?? nextTime(restaurant, sought, now);
  return { whyNot, nextFree: next && { date: next.takeawayDate, time: orderTimeKey(next.takeawayTime) } };
}

function instantOf(asked: Partial<NextTime> | null, now: Instant): Instant {
  if (!asked?.takeawayDate) return now;
  const { takeawayDate, takeawayTime } = asked;
  if (takeawayTime) return instantOnDate(takeawayTime, takeawayDate, now) ?? now;
  return instantOnDay(dayNumberOfDate(takeawayDate), 0);
}

/** Returns the time that the page of the link chooses: none if it is the earliest of today, which is the page's own choice. */
export function timeInLink(chosen: ChosenTime, { date, time }: Sought, now: Instant): NextTime | null {
  if (!chosen || "asapDelivery" in chosen) return null;
  const isAsked = date !== undefined || time !== undefined;
  return isAsked || chosen.takeawayDate !== viennaDate(now) ? chosen : null;
}
