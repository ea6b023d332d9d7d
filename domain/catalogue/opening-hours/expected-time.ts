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

export function lastExpectedBefore(end: Instant): Instant {
  return Math.ceil(end / stepMs) * stepMs - stepMs;
}
