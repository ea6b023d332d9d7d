import { formatTime, type Instant, minuteMs } from "../local-time.ts";
import type { Refusal } from "../refusal.ts";

/** How long a guest may take to pay: then the order expires, and the place that it has in the kitchen is free. */
export const paymentTimeoutMs = 31 * minuteMs;

/** How many orders may wait for their payment at once. Many guests can share a network, so that it counts by restaurant. */
export interface UnpaidLimit {
  readonly perGuest: number;
  readonly perNetworkAndRestaurant: number;
}

export const usualUnpaidPerGuest = 3;

/** Orders that wait for their payment, of one guest and of one network at one restaurant. */
export interface UnpaidOrders {
  readonly ofGuest: number;
  readonly ofNetwork: number;
}

/** Whether one more may wait. */
export function mayWaitUnpaid({ ofGuest, ofNetwork }: UnpaidOrders, limit: UnpaidLimit): boolean {
  return ofGuest < limit.perGuest && ofNetwork < limit.perNetworkAndRestaurant;
}

export const tooManyUnpaidSentence =
  "Von hier warten schon mehrere Bestellungen auf ihre Zahlung. Bezahl sie zuerst, oder gib sie auf.";

/** To a guest for whom there is no room only because others have yet to pay: when the first of them will be out of time. */
export function withFreePlace(refusal: Refusal, firstExpiry: Instant): Refusal {
  return { ...refusal, message: `${refusal.message} ${freePlaceWords(firstExpiry)}` };
}

export function freePlaceWords(firstExpiry: Instant): string {
  return `Um ${formatTime(firstExpiry)} kann wieder ein Platz frei werden.`;
}
