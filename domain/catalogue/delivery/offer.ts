import { type Instant, minuteMs } from "../../local-time.ts";
import type { Cents } from "../../money.ts";
import { canOrder, earliestTime, type OrderIntake } from "../opening-hours/accepting.ts";
import type { Address } from "./address.ts";
import { type DeliveryArea, type DeliveryFee, deliveryFeeOf, findArea, seenFrom } from "./area.ts";

/** A restaurant's delivery terms for a place. */
export interface DeliveryOffer<Area> {
  readonly area: Area;
  /** The earliest arrival of an order of one dish placed now; null while none can be placed. */
  readonly earliest: Instant | null;
}

type Places = Pick<DeliveryArea, "postcodes" | "cities" | "near" | "extraMinutes">;

/** Applies the same rules as an order; null if the restaurant does not deliver there. */
export function deliveryOffer<Area extends Places>(
  restaurant: OrderIntake & { readonly deliveryAreas: readonly Area[] },
  place: Pick<Address, "city" | "postcode">,
  now: Instant,
): DeliveryOffer<Area> | null {
  const area = restaurant.orderTypes.includes("DELIVERY") && findArea(restaurant.deliveryAreas, place);
  if (!area) return null;
  // A long way moves the arrival to a quarter hour that may have room although the kitchen is full until it closes.
  const isTaken = !restaurant.capacity || canOrder(restaurant, "DELIVERY", now);
  return { area, earliest: isTaken ? earliestTime(seenFrom(area, restaurant), { type: "DELIVERY" }, now) : null };
}

/** Returns the fee of the smallest order. Larger ones pay the same or nothing. */
export function leastOrdersFee(area: DeliveryFee & Pick<DeliveryArea, "minimumCents">): Cents {
  return deliveryFeeOf(area, area.minimumCents);
}

const halfHourMs = 30 * minuteMs;

/** Returns the time of 'Bis 19:30 da', which at 18:42 is the first full or half hour at least 30 minutes away. */
export function soonAt(now: Instant): Instant {
  return Math.ceil((now + halfHourMs) / halfHourMs) * halfHourMs;
}
