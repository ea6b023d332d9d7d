import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { toDeliveryAreas } from "@mahlzeit/contract/catalogue/to-domain";
import { type Address, isCompleteAddress } from "@mahlzeit/domain/catalogue/delivery/address";
import { type DeliveryArea, findArea, refusalOfDelivery } from "@mahlzeit/domain/catalogue/delivery/area";
import { refusalOfType } from "@mahlzeit/domain/catalogue/menu/order-types";
import type { Cents } from "@mahlzeit/domain/money";
import { type PriceSums, refusalOfSum } from "@mahlzeit/domain/orders/cart/price";
import type { Refusal } from "@mahlzeit/domain/refusal";
import type { GuestCart } from "./guest-cart.ts";

/** Returns the reason why the order cannot be continued; null if it can. */
export function refusalToContinue(cart: GuestCart, restaurant: Service, price: PriceSums): Refusal | null {
  const { orderType: type, address } = cart;
  return (
    refusalOfType(cart.lines, type) ??
    refusalOfSum(price) ??
    refusalOfDelivery({ type, address }, toDeliveryAreas(restaurant), price.subtotalCents)
  );
}

/** Returns the amount missing to the minimum of a delivery; null if nothing is missing. */
export function gapToMinimum(
  cart: GuestCart,
  restaurant: Service,
  price: PriceSums,
): { readonly missingCents: Cents; readonly minimumCents: Cents } | null {
  if (cart.orderType !== "DELIVERY" || !cart.address) return null;
  const minimumCents = areaOf(cart, restaurant)?.minimumCents ?? 0;
  const missingCents = minimumCents - price.subtotalCents;
  return missingCents > 0 ? { missingCents, minimumCents } : null;
}

/** Returns the lowest minimum of all cities; null without delivery or without a minimum. */
export function lowestMinimum({ additionalServiceAttributes, postalAvailabilities }: Service): Cents | null {
  if (!additionalServiceAttributes.orderTypes.includes("DELIVERY")) return null;
  const lowest = Math.min(...postalAvailabilities.map(({ minimumOrderAmountCents }) => minimumOrderAmountCents));
  return Number.isFinite(lowest) && lowest > 0 ? lowest : null;
}

/** True if the restaurant delivers to the address. */
export function deliversTo(restaurant: Service, address: Address): boolean {
  return (
    restaurant.additionalServiceAttributes.orderTypes.includes("DELIVERY") &&
    isCompleteAddress(address) &&
    findArea(toDeliveryAreas(restaurant), address) !== undefined
  );
}

/** Returns the area of a delivery; undefined for other order types, and until it is known. */
export function areaOf(
  { orderType, address }: Pick<GuestCart, "orderType" | "address">,
  restaurant: Service,
): DeliveryArea | undefined {
  return orderType === "DELIVERY" && address ? findArea(toDeliveryAreas(restaurant), address) : undefined;
}
