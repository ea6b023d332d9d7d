import type { Instant } from "../local-time.ts";
import { earliestTime, type OrderIntake } from "../opening-hours/accepting.ts";
import type { Address } from "./address.ts";
import { type DeliveryArea, findArea, seenFrom } from "./area.ts";

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
  return area ? { area, earliest: earliestTime(seenFrom(area, restaurant), { type: "DELIVERY" }, now) } : null;
}
