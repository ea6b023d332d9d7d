import { hourMs, type Instant, nextViennaMidnight } from "../local-time.ts";
import { isWithinSchedule, openPeriods } from "./open-periods.ts";
import type { Schedule } from "./schedule.ts";

/** What decides whether a restaurant takes orders. */
export interface OrderIntake {
  readonly enabled: boolean;
  /** The staff has stopped orders: until then, or until they take them up again. */
  readonly pausedUntil?: Instant | "further-notice" | null;
  readonly schedules: readonly Schedule[];
}

export function isAccepting(intake: OrderIntake, now: Instant): boolean {
  return intake.enabled && !isPaused(intake, now) && isWithinSchedule(intake.schedules, now);
}

/** When it will next take orders; null while it takes them, and when no opening is in sight. */
export function nextOpening(intake: OrderIntake, now: Instant): Instant | null {
  const { enabled, pausedUntil, schedules } = intake;
  if (!enabled || pausedUntil === "further-notice" || isAccepting(intake, now)) return null;
  const from = Math.max(now, pausedUntil ?? now);
  // Two days find nearly every opening. Sixteen find the weekly one that falls into March's missing hour.
  for (const days of [2, 16]) {
    const [period] = openPeriods(schedules, from, from + days * 24 * hourMs);
    if (period) return period.start;
  }
  return null;
}

/** The first instant after now at which `isAccepting`, `nextOpening` or `todayHours` may answer differently. */
export function nextChange({ pausedUntil, schedules }: Omit<OrderIntake, "enabled">, now: Instant): Instant {
  const midnight = nextViennaMidnight(now);
  const [period] = openPeriods(schedules, now, midnight);
  const changes = period ? [midnight, period.start, period.end] : [midnight];
  if (typeof pausedUntil === "number") changes.push(pausedUntil);
  return Math.min(...changes.filter((change) => change > now));
}

function isPaused({ pausedUntil }: OrderIntake, now: Instant): boolean {
  return pausedUntil === "further-notice" || (typeof pausedUntil === "number" && now < pausedUntil);
}
