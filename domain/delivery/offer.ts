import { type Instant, minuteMs } from "../local-time.ts";
import type { Cents } from "../money.ts";
import { canOrder, earliestTime, type OrderIntake } from "../opening-hours/accepting.ts";
import type { Address } from "./address.ts";
import { type DeliveryArea, type DeliveryFee, deliveryFeeOf, findArea, seenFrom } from "./area.ts";

/** What a restaurant offers to somebody at a place. */
export interface DeliveryOffer<Area> {
  readonly area: Area;
  /** When an order of one dish, placed now, is there at the earliest; null while none can be placed. */
  readonly earliest: Instant | null;
}

type Places = Pick<DeliveryArea, "postcodes" | "cities" | "near" | "extraMinutes">;

/** By the rules that decide the order; null if the restaurant does not deliver there. */
export function deliveryOffer<Area extends Places>(
  restaurant: OrderIntake & { readonly deliveryAreas: readonly Area[] },
  place: Pick<Address, "city" | "postcode">,
  now: Instant,
): DeliveryOffer<Area> | null {
  const area = restaurant.orderTypes.includes("DELIVERY") && findArea(restaurant.deliveryAreas, place);
  if (!area) return null;
  // Where the way is long the quarter hour of arriving may have room, although the kitchen has none until it closes.
  const isTaken = !restaurant.capacity || canOrder(restaurant, "DELIVERY", now);
  return { area, earliest: isTaken ? earliestTime(seenFrom(area, restaurant), { type: "DELIVERY" }, now) : null };
}

/** What the smallest order there pays for its delivery; larger ones pay the same or nothing. */
export function leastOrdersFee(area: DeliveryFee & Pick<DeliveryArea, "minimumCents">): Cents {
  return deliveryFeeOf(area, area.minimumCents);
}

const halfHourMs = 30 * minuteMs;

/** What 'Bis 19:30 da' means at 18:42: the first full or half hour that is at least half an hour away. */
export function soonAt(now: Instant): Instant {
  return Math.ceil((now + halfHourMs) / halfHourMs) * halfHourMs;
}
