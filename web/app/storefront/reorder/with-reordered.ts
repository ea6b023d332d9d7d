import type { Order } from "@mahlzeit/contract/orders";
import type { Service } from "@mahlzeit/contract/restaurants";
import type { CartLine } from "@mahlzeit/domain/cart/cart";
import { revalidateCart } from "@mahlzeit/domain/cart/revalidate";
import { findAvailability } from "@mahlzeit/domain/delivery/availability";
import type { Product } from "@mahlzeit/domain/menu/menu";
import { availabilitiesOf } from "../cart/continue.ts";
import { type GuestCart, withOrderType } from "../cart/guest-cart.ts";

/** Puts lines in place of what lies in the cart; an order begun anew is one of the same type, where that is offered. */
export function withReordered(
  cart: GuestCart,
  restaurant: Service,
  order: Order,
  lines: readonly CartLine[],
): GuestCart {
  const placed = withAddressOf({ ...cart, lines }, restaurant, order);
  const isOffered = restaurant.additionalServiceAttributes.orderTypes.includes(order.type);
  const isPossible = isOffered && (order.type !== "DELIVERY" || placed.address !== null);
  return isPossible ? withOrderType(placed, restaurant, order.type) : placed;
}

/** Puts lines to what lies in the cart already, equal ones together, and leaves everything else as it is. */
export function withReorderedBesides(
  cart: GuestCart,
  restaurant: Service,
  order: Order,
  lines: readonly CartLine[],
  menu: readonly Product[],
): GuestCart {
  const joined = revalidateCart([...cart.lines, ...lines], menu);
  const notices = joined.changes.map(({ message }) => message);
  return withAddressOf({ ...cart, lines: joined.lines, notices: [...cart.notices, ...notices] }, restaurant, order);
}

/** Where the order went becomes the address, if none is chosen yet and the restaurant still delivers there. */
function withAddressOf(cart: GuestCart, restaurant: Service, { address }: Order): GuestCart {
  if (cart.address || !address) return cart;
  return findAvailability(availabilitiesOf(restaurant), address) ? { ...cart, address } : cart;
}
