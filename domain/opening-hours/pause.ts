import { dayMs, hourMs, type Instant, instantOnDay, minuteMs, viennaDayNumber } from "../local-time.ts";
import { businessDayEnds } from "../menu/sold-out.ts";
import type { OrderType } from "../order/order.ts";
import { openPeriods } from "./open-periods.ts";
import type { OpeningHours } from "./schedule.ts";

/** Orders of a type are not accepted until then. Every pause ends by itself. */
export interface Pause {
  readonly type: OrderType;
  readonly until: Instant;
  readonly reason?: PauseReason | null;
}

/** "Viel los": for a while every order takes longer. */
export interface Busy {
  readonly extraMinutes: number;
  readonly until: Instant;
}

/**
 * How long a restaurant pauses: so many minutes, until it opens on the next business day, or until somebody ends the
 * pause, at the latest with closing time.
 */
export const pauseLengths = ["15", "30", "60", "TOMORROW", "CHANGED"] as const;
export type PauseLength = (typeof pauseLengths)[number];

/** What guests read as the reason, if the restaurant gives one. */
export const pauseReasons = ["TOO_BUSY", "NO_DRIVER", "BROKEN", "BREAK"] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const pauseReasonWords: Record<PauseReason, string> = {
  TOO_BUSY: "Zu viel los",
  NO_DRIVER: "Kein Fahrer",
  BROKEN: "Etwas ist kaputt",
  BREAK: "Kurze Pause",
};

export const busyMinutes = [15, 30] as const;
export const busyMs = hourMs;

/** The next 05:00 in Vienna: until then a night belongs to the day before. */
export function endOfBusinessDay(now: Instant): Instant {
  const today = viennaDayNumber(now);
  const end = instantOnDay(today, businessDayEnds);
  return end > now ? end : instantOnDay(today + 1, businessDayEnds);
}

/** When a pause that begins now ends. */
export function endOfPause(length: PauseLength, hours: OpeningHours, now: Instant): Instant {
  if (length === "TOMORROW") {
    const from = endOfBusinessDay(now);
    return openPeriods(hours, from, from + 16 * dayMs)[0]?.start ?? from;
  }
  if (length === "CHANGED") {
    const [period] = openPeriods(hours, now, now + 16 * dayMs);
    if (!period) return endOfBusinessDay(now);
    // Who never closes is asked again by the day.
    return Math.min(period.end, Math.max(period.start, now) + dayMs);
  }
  return now + Number(length) * minuteMs;
}
