import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { instantOnDate } from "@mahlzeit/domain/catalogue/opening-hours/order-times";
import { dayMs, dayNumberOfDate, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { slotTakenSentence, timePassedSentence } from "@mahlzeit/domain/orders/order/time";
import type { NextTime } from "@mahlzeit/domain/refusal";
import { askForDay, askForTime, forgetTime, timeText } from "../reorder/ask-for-time.ts";

interface LinkedTime {
  /** The time of the order, or the soonest where none is chosen. */
  readonly at: Instant;
  /** "Gedacht ist er für …" */
  readonly note: readonly string[];
  /** The sentence about a time that is over, or on a day for which no orders are taken. */
  readonly notices: readonly string[];
}

/** Chooses the time of a link, and no other one that was chosen before. */
export function chooseLinkedTime(
  time: NextTime | null,
  restaurant: Service,
  soonest: Instant,
  now: Instant,
): LinkedTime {
  if (!time) {
    forgetTime();
    return { at: soonest, note: [], notices: [] };
  }
  const at = instantOnDate(time.takeawayTime, time.takeawayDate, now);
  const isOver = at === null || at < now;
  if (!isOver && at >= soonest && isTakenFor(time, at, restaurant, now))
    return { at, note: [`Gedacht ist er ${askForTime(time, restaurant, now)}`], notices: [] };
  askForDay();
  const why = isOver ? timePassedSentence : slotTakenSentence;
  return { at: soonest, note: [], notices: [`Gedacht war er für ${timeText(time, now)}. ${why}`] };
}

/** Tells whether orders are taken so far ahead; without ordering ahead a time is the next such one. */
function isTakenFor({ takeawayDate }: NextTime, at: Instant, { orderAheadDays }: Service, now: Instant): boolean {
  if (orderAheadDays === undefined) return at < now + dayMs;
  return dayNumberOfDate(takeawayDate) - viennaDayNumber(now) <= orderAheadDays;
}
