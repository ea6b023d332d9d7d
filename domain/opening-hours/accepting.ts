import { hourMs, type Instant, nextViennaMidnight } from "../local-time.ts";
import { isWithinSchedule, openPeriods } from "./open-periods.ts";
import type { Schedule } from "./schedule.ts";

/** The data that decides whether a restaurant accepts orders. */
export interface OrderIntake {
  readonly enabled: boolean;
  /** Staff paused ordering until this time, or until they resume it. */
  readonly pausedUntil?: Instant | "further-notice" | null;
  readonly schedules: readonly Schedule[];
  /** False if the menu is empty; absent if that is unknown. */
  readonly hasMenu?: boolean;
}

export function isAccepting(intake: OrderIntake, now: Instant): boolean {
  return (
    intake.enabled && intake.hasMenu !== false && !isPaused(intake, now) && isWithinSchedule(intake.schedules, now)
  );
}

/** When it accepts orders next; null while it accepts them, and if no opening is foreseeable. */
export function nextOpening(intake: OrderIntake, now: Instant): Instant | null {
  const { enabled, hasMenu, pausedUntil, schedules } = intake;
  if (!enabled || hasMenu === false || pausedUntil === "further-notice" || isAccepting(intake, now)) return null;
  const from = Math.max(now, pausedUntil ?? now);
  // Two days are enough for nearly every opening. Sixteen are needed for a weekly one in the hour that March's clock
  // change skips.
  for (const days of [2, 16]) {
    const [period] = openPeriods(schedules, from, from + days * 24 * hourMs);
    if (period) return period.start;
  }
  return null;
}

/** The first instant after now at which the result of `isAccepting`, `nextOpening` or `todayHours` may change. */
export function nextChange(
  { pausedUntil, schedules }: Omit<OrderIntake, "enabled" | "hasMenu">,
  now: Instant,
): Instant {
  const midnight = nextViennaMidnight(now);
  const [period] = openPeriods(schedules, now, midnight);
  const changes = period ? [midnight, period.start, period.end] : [midnight];
  if (typeof pausedUntil === "number") changes.push(pausedUntil);
  return Math.min(...changes.filter((change) => change > now));
}

function isPaused({ pausedUntil }: OrderIntake, now: Instant): boolean {
  return pausedUntil === "further-notice" || (typeof pausedUntil === "number" && now < pausedUntil);
}
