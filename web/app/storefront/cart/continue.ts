import type { Service } from "@mahlzeit/contract/restaurants";
import type { PriceBreakdown } from "@mahlzeit/domain/cart/price";
import { type Address, isCompleteAddress } from "@mahlzeit/domain/delivery/address";
import { findAvailability, type PostalAvailability, refusalOfDelivery } from "@mahlzeit/domain/delivery/availability";
import type { Cents } from "@mahlzeit/domain/money";
import type { Refusal } from "@mahlzeit/domain/refusal";
import type { GuestCart } from "./guest-cart.ts";

/** Why a delivery cannot be continued; null for other order types and where all is well. */
export function refusalToContinue(cart: GuestCart, restaurant: Service, price: PriceBreakdown): Refusal | null {
  const { orderType: type, address } = cart;
  return refusalOfDelivery({ type, address }, availabilitiesOf(restaurant), price.subtotalCents);
}

/** How far a delivery is from its minimum; null where there is no such way to go. */
export function wayToMinimum(
  cart: GuestCart,
  restaurant: Service,
  price: PriceBreakdown,
): { readonly missingCents: Cents; readonly minimumCents: Cents } | null {
  if (cart.orderType !== "DELIVERY" || !cart.address) return null;
  const minimumCents = findAvailability(availabilitiesOf(restaurant), cart.address)?.minimumOrderCents ?? 0;
  const missingCents = minimumCents - price.subtotalCents;
  return missingCents > 0 ? { missingCents, minimumCents } : null;
}

/** The smallest sum any city is delivered from; null where nothing is delivered or nothing asked. */
export function lowestMinimum({ additionalServiceAttributes, postalAvailabilities }: Service): Cents | null {
  if (!additionalServiceAttributes.orderTypes.includes("DELIVERY")) return null;
  const lowest = Math.min(...postalAvailabilities.map(({ minimumOrderAmount }) => minimumOrderAmount));
  return Number.isFinite(lowest) && lowest > 0 ? lowest : null;
}

/** Whether a delivery can be sent there. */
export function deliversTo(restaurant: Service, address: Address): boolean {
  return (
    restaurant.additionalServiceAttributes.orderTypes.includes("DELIVERY") &&
    isCompleteAddress(address) &&
    findAvailability(availabilitiesOf(restaurant), address) !== undefined
  );
}

/** Where the restaurant delivers to, in the rules' words. */
export function availabilitiesOf({ postalAvailabilities, additionalServiceAttributes }: Service): PostalAvailability[] {
  return postalAvailabilities.map(({ city, minimumOrderAmount }) => ({
    city: city.name,
    minimumOrderCents: minimumOrderAmount,
    near: additionalServiceAttributes.postcode.postcode,
  }));
}
