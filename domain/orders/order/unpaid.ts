import { formatTime, type Instant, minuteMs } from "../../local-time.ts";
import type { Refusal } from "../../refusal.ts";

/** The time a guest has to pay. Afterwards the order expires and frees its place in the kitchen. */
export const paymentTimeoutMs = 31 * minuteMs;

/**
 * The maximum numbers of unpaid orders at once. Networks are limited per restaurant, because many guests can share one.
 */
export interface UnpaidLimit {
  readonly perGuest: number;
  readonly perNetworkAndRestaurant: number;
}

export const usualUnpaidPerGuest = 3;

/** The numbers of unpaid orders of one guest, and of one network at one restaurant. */
export interface UnpaidOrders {
  readonly ofGuest: number;
  readonly ofNetwork: number;
}

/** Tells whether one more order may wait for its payment. */
export function mayWaitUnpaid({ ofGuest, ofNetwork }: UnpaidOrders, limit: UnpaidLimit): boolean {
  return ofGuest < limit.perGuest && ofNetwork < limit.perNetworkAndRestaurant;
}

export const tooManyUnpaidSentence =
  "Von hier warten schon mehrere Bestellungen auf ihre Zahlung. Bezahl sie zuerst, oder gib sie auf.";

/**
 * Adds when the first unpaid order expires, for a guest who is refused only because unpaid orders occupy the places.
 */
export function withFreePlace(refusal: Refusal, firstExpiry: Instant): Refusal {
  return { ...refusal, message: `${refusal.message} ${freePlaceText(firstExpiry)}` };
}

export function freePlaceText(firstExpiry: Instant): string {
  return `Um ${formatTime(firstExpiry)} kann wieder ein Platz frei werden.`;
}
