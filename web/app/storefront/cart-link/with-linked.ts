import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { LinkedCart, LinkedPlace } from "@mahlzeit/contract/orders/cart-link";
import { type Address, isCompleteAddress } from "@mahlzeit/domain/catalogue/delivery/address";
import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { paymentTypesFor } from "@mahlzeit/domain/orders/order/choices";
import { type GuestCart, withOrderType, withPaymentType } from "../cart/guest-cart.ts";

/** Replaces the cart by the link's, as far as the restaurant offers its type and its payment. */
export function withLinked(
  before: GuestCart,
  restaurant: Service,
  { orderType, paymentType, place }: LinkedCart,
  lines: readonly CartLine[],
): GuestCart {
  const { orderTypes, paymentTypes } = restaurant.additionalServiceAttributes;
  const cart = { ...before, lines };
  if (!orderTypes.includes(orderType)) return cart;
  const typed = withOrderType({ ...cart, address: addressIn(place, before.address) }, restaurant, orderType);
  const payable = paymentTypesFor(orderType, { paymentTypes, event: restaurant.event });
  return payable.includes(paymentType) ? withPaymentType(typed, paymentType) : typed;
}

/** Keeps an address in the place of the link; else the guest enters street and number there. */
function addressIn(place: LinkedPlace | null, known: Address | null): Address | null {
  if (!place || (isCompleteAddress(known) && known.postcode === place.postcode)) return known;
  return { street: "", number: "", ...place };
}
