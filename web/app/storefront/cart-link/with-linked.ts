import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { LinkedCart, LinkedPlace } from "@mahlzeit/contract/orders/cart-link";
import { type Address, isCompleteAddress } from "@mahlzeit/domain/catalogue/delivery/address";
import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { defaultPaymentType } from "@mahlzeit/domain/orders/order/choices";
import { type GuestCart, payableFor, withOrderType } from "../cart/guest-cart.ts";

/** Replaces the cart by the link's, as far as the restaurant offers its type and its payment; else by the usual one. */
export function withLinked(
  before: GuestCart,
  restaurant: Service,
  { orderType, paymentType, place }: LinkedCart,
  lines: readonly CartLine[],
): GuestCart {
  const isOffered = restaurant.additionalServiceAttributes.orderTypes.includes(orderType);
  const address = isOffered ? addressIn(place, before.address) : before.address;
  const typed = withOrderType({ ...before, lines, address }, restaurant, isOffered ? orderType : before.orderType);
  const payable = payableFor(typed, restaurant);
  const payment = payable.includes(paymentType) ? paymentType : defaultPaymentType(payable);
  return { ...typed, paymentType: payment ?? typed.paymentType, keepsPayment: true };
}

/** Keeps an address in the place of the link; else the guest enters street and number there. */
function addressIn(place: LinkedPlace | null, known: Address | null): Address | null {
  if (!place || (isCompleteAddress(known) && known.postcode === place.postcode)) return known;
  return { street: "", number: "", ...place };
}
