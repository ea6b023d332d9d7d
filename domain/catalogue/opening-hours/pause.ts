import { dayMs, hourMs, type Instant, instantOnDay, minuteMs, viennaDayNumber } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { businessDayEnds } from "../menu/sold-out.ts";
import { openPeriods } from "./open-periods.ts";
import type { OpeningHours } from "./schedule.ts";

/** A pause of an order type, which is not accepted until its end. Every pause ends by itself. */
export interface Pause {
  readonly type: OrderType;
  readonly until: Instant;
  readonly reason?: PauseReason | null;
}

/** "Viel los": every order takes longer for a while. */
export interface Busy {
  readonly extraMinutes: number;
  readonly until: Instant;
}

/**
 * The lengths of a pause: minutes, until the next business day's opening, or until somebody ends it, at the latest at
 * closing time.
 */
export const pauseLengths = ["15", "30", "60", "TOMORROW", "CHANGED"] as const;
export type PauseLength = (typeof pauseLengths)[number];

/** The reasons a restaurant may give to guests. */
export const pauseReasons = ["TOO_BUSY", "NO_DRIVER", "BROKEN", "BREAK"] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const pauseReasonLabels: Record<PauseReason, string> = {
  TOO_BUSY: "Zu viel los",
  NO_DRIVER: "Kein Fahrer",
  BROKEN: "Etwas ist kaputt",
  BREAK: "Kurze Pause",
};

export const busyMinutes = [15, 30] as const;
export const busyMs = hourMs;

/** Returns the next 05:00 in Vienna. The hours before it belong to the previous day. */
export function endOfBusinessDay(now: Instant): Instant {
  const today = viennaDayNumber(now);
  const end = instantOnDay(today, businessDayEnds);
  return end > now ? end : instantOnDay(today + 1, businessDayEnds);
}

export function endOfPause(length: PauseLength, hours: OpeningHours, now: Instant): Instant {
  if (length === "TOMORROW") {
    const from = endOfBusinessDay(now);
    return openPeriods(hours, from, from + 16 * dayMs)[0]?.start ?? from;
  }
  if (length === "CHANGED") {
    const [period] = openPeriods(hours, now, now + 16 * dayMs);
    if (!period) return endOfBusinessDay(now);
    // A restaurant that never closes is asked again every day.
    return Math.min(period.end, Math.max(period.start, now) + dayMs);
  }
  return now + Number(length) * minuteMs;
}
