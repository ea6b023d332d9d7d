import { type Instant, minuteMs } from "../local-time.ts";

/** Times without a slot are rounded up to whole steps of so many minutes. */
const stepMs = 5 * minuteMs;

/**
 * The time a guest was shown when ordering: the requested one, else when the restaurant would be done if it began at
 * once, rounded up to 5 minutes.
 */
export function expectedTime(takeawayAt: Instant | null, leadMinutes: number, now: Instant): Instant {
  return takeawayAt ?? Math.ceil((now + leadMinutes * minuteMs) / stepMs) * stepMs;
}

/** The last time that can be expected before an instant. */
export function lastExpectedBefore(end: Instant): Instant {
  return Math.ceil(end / stepMs) * stepMs - stepMs;
}
