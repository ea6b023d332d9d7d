import { type Instant, minuteMs } from "../local-time.ts";
import { promisedMinutes } from "./answer.ts";
import type { OrderState } from "./states.ts";

interface Expected {
  readonly takeawayAt: Instant | null;
  /** When its guest was told to expect it; null: nobody said so. */
  readonly expectedAt: Instant | null;
}

/**
 * The minutes with which an order is accepted where nobody chooses others: what its restaurant usually needs, but never
 * less than the guest was told when ordering. Null: at the requested time, while that is to come.
 */
export function usualPromise(
  { takeawayAt, expectedAt }: Expected,
  defaultMinutes: number,
  now: Instant,
): number | null {
  if (takeawayAt !== null && takeawayAt > now) return null;
  const untilExpected = expectedAt === null ? 0 : Math.ceil((expectedAt - now) / minuteMs);
  return Math.min(promisedMinutes.max, Math.max(promisedMinutes.min, defaultMinutes, untilExpected));
}

/** By how many minutes an accepted order may be put off, once. */
export const shiftMinutes = [5, 10, 15] as const;
export type ShiftMinutes = (typeof shiftMinutes)[number];

export const alreadyShiftedSentence = "Diese Bestellung wurde schon einmal verschoben. Ein zweites Mal geht nicht.";

/** What a restaurant has promised. */
export interface Promised {
  /** As it was stated last; null before it is accepted. */
  readonly promisedAt: Instant | null;
  /** As it was stated when accepting. */
  readonly firstPromisedAt: Instant | null;
}

/** Whether the order was put off: a new promise is always later than the first. */
export function isShifted({ promisedAt, firstPromisedAt }: Promised): boolean {
  return promisedAt !== null && firstPromisedAt !== null && promisedAt > firstPromisedAt;
}

/** Whether the restaurant may put it off: once, and only while it is being prepared. */
export function mayShift(order: Promised & { readonly state: OrderState }): boolean {
  return order.state === "ACCEPTED" && order.promisedAt !== null && !isShifted(order);
}

/** The promise after putting off; one that has passed counts from now. */
export function shiftedPromise(promisedAt: Instant, minutes: ShiftMinutes, now: Instant): Instant {
  return Math.max(promisedAt, now) + minutes * minuteMs;
}
