import type { OrderTerms } from "./place.ts";

/** The ways an order reaches a restaurant: a guest sends it, or the restaurant takes it by telephone. */
export const orderSources = ["WEB", "PHONE"] as const;
export type OrderSource = (typeof orderSources)[number];

/** The types that can be ordered by telephone, the preselected one first. */
export const phoneOrderTypes = ["TAKEAWAY", "DELIVERY", "ON_SITE"] as const;
export type PhoneOrderType = (typeof phoneOrderTypes)[number];

/** The orders that a restaurant may take by telephone within ten minutes. */
export const maxPhoneOrders = 60;

/**
 * Returns the restaurant as it decides about orders by telephone. Somebody answers and may agree to less than the
 * minimum, so neither a pause nor silence stops them, nor whether the restaurant is online, and all are paid on the spot.
 */
export function takenByPhone<Terms extends OrderTerms>(restaurant: Terms): Terms {
  const isTaken = (type: string) => phoneOrderTypes.some((one) => one === type);
  return {
    ...restaurant,
    enabled: true,
    pauses: [],
    silentSince: null,
    orderTypes: restaurant.orderTypes.filter(isTaken),
    paymentTypes: ["ON_SPOT"],
    deliveryAreas: restaurant.deliveryAreas.map((area) => ({ ...area, minimumCents: 0 })),
  };
}
