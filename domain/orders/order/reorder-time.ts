import { instantOnDate } from "../../catalogue/opening-hours/order-times.ts";
import type { OrderTime } from "../../catalogue/opening-hours/schedule.ts";
import { dateOfDayNumber, dayNumberOfDate, type Instant, minuteMs, viennaDayNumber } from "../../local-time.ts";
import type { NextTime } from "../../refusal.ts";

interface EarlierOrder {
  readonly takeawayDate?: string | null | undefined;
  readonly takeawayTime?: OrderTime | null | undefined;
  readonly creationTimestamp: Instant;
}

interface AheadOf {
  readonly orderAheadDays?: number | undefined;
  readonly preparationMinutes: number;
}

/** Tells whether the guest chose another day than that of ordering. */
export function wasForAnotherDay({ takeawayDate, creationTimestamp }: EarlierOrder): boolean {
  return takeawayDate != null && dayNumberOfDate(takeawayDate) !== viennaDayNumber(creationTimestamp);
}

/**
 * Returns the proposed time for repeating an order for another day: the same time on the next such weekday. Null if it
 * was for no other day, or if that day cannot be ordered for yet.
 */
export function reorderTime(
  order: EarlierOrder,
  { orderAheadDays = 0, preparationMinutes }: AheadOf,
  now: Instant,
): NextTime | null {
  const { takeawayDate, takeawayTime } = order;
  if (!takeawayDate || !takeawayTime || !wasForAnotherDay(order)) return null;
  const today = viennaDayNumber(now);
  const weekdayIn = (((dayNumberOfDate(takeawayDate) - today) % 7) + 7) % 7;
  const earliest = now + preparationMinutes * minuteMs;
  const days = [weekdayIn, weekdayIn + 7].filter((ahead) => ahead <= orderAheadDays);
  const dates = days.map((ahead) => dateOfDayNumber(today + ahead));
  const date = dates.find((one) => (instantOnDate(takeawayTime, one, now) ?? 0) >= earliest);
  return date === undefined ? null : { takeawayDate: date, takeawayTime };
}
