import { type Instant, minuteMs } from "../../local-time.ts";
import { promisedMinutes } from "./answer.ts";
import type { OrderState } from "./states.ts";

interface Expected {
  readonly takeawayAt: Instant | null;
  /** The time shown to the guest; null if there was none. */
  readonly expectedAt: Instant | null;
}

/**
 * Returns the minutes with which an order is accepted by default: the restaurant's usual ones, but no fewer than told
 * to the guest when ordering. Null for the requested time, if that is still to come.
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

/** The minutes by which an accepted order may be postponed, once. */
export const shiftMinutes = [5, 10, 15] as const;
export type ShiftMinutes = (typeof shiftMinutes)[number];

export const alreadyShiftedSentence = "Diese Bestellung wurde schon einmal verschoben. Ein zweites Mal geht nicht.";

/** The promises of a restaurant for an order. */
export interface Promised {
  /** The last stated promise; null before it is accepted. */
  readonly promisedAt: Instant | null;
  /** The promise stated when accepting. */
  readonly firstPromisedAt: Instant | null;
}

/** Tells whether the order was postponed: a new promise is always later than the first. */
export function isShifted({ promisedAt, firstPromisedAt }: Promised): boolean {
  return promisedAt !== null && firstPromisedAt !== null && promisedAt > firstPromisedAt;
}

/** Tells whether the restaurant may postpone it: once, and only during preparation. */
export function mayShift(order: Promised & { readonly state: OrderState }): boolean {
  return order.state === "ACCEPTED" && order.promisedAt !== null && !isShifted(order);
}

/** Returns the promise after postponing. A passed one counts from now. */
export function shiftedPromise(promisedAt: Instant, minutes: ShiftMinutes, now: Instant): Instant {
  return Math.max(promisedAt, now) + minutes * minuteMs;
}
