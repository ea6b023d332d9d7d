import { type Instant, minuteMs } from "../../local-time.ts";

/** The rounding step of times without a slot. */
const stepMs = 5 * minuteMs;

/**
 * Returns the time shown to a guest when ordering: the requested one, else the time the restaurant would be done if it
 * began at once, rounded up to 5 minutes.
 */
export function expectedTime(takeawayAt: Instant | null, leadMinutes: number, now: Instant): Instant {
  return takeawayAt ?? Math.ceil((now + leadMinutes * minuteMs) / stepMs) * stepMs;
}

/** The facts about an order as soon as possible, as a guest's page has them. */
export interface AsSoonAsPossible {
  readonly preparationMinutes: number;
  readonly fullUntil?: Instant | undefined;
}

/** Returns when an order is expected at the soonest: as soon as possible, and not before the kitchen has room. */
export function soonestTime({ preparationMinutes, fullUntil = 0 }: AsSoonAsPossible, now: Instant): Instant {
  return Math.max(expectedTime(null, preparationMinutes, now), fullUntil);
}

export function lastExpectedBefore(end: Instant): Instant {
  return Math.ceil(end / stepMs) * stepMs - stepMs;
}
