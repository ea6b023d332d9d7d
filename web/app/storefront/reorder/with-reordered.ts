import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { toDeliveryAreas } from "@mahlzeit/contract/catalogue/to-domain";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { findArea } from "@mahlzeit/domain/catalogue/delivery/area";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { revalidateCart } from "@mahlzeit/domain/orders/cart/revalidate";
import { type GuestCart, withOrderType } from "../cart/guest-cart.ts";

/** Replaces the cart's lines and takes the earlier order's type if it is offered. */
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

/** Adds lines to the cart, and the earlier order's address where none is chosen yet. */
export function withReorderedBesides(
  cart: GuestCart,
  restaurant: Service,
  order: Order,
  lines: readonly CartLine[],
  menu: readonly Product[],
): GuestCart {
  return withAddressOf(withLinesBesides(cart, lines, menu), restaurant, order);
}

/** Adds lines to the cart, joining equal ones; everything else is unchanged. */
export function withLinesBesides(cart: GuestCart, lines: readonly CartLine[], menu: readonly Product[]): GuestCart {
  const joined = revalidateCart([...cart.lines, ...lines], menu);
  const notices = joined.changes.map(({ message }) => message);
  return { ...cart, lines: joined.lines, notices: [...cart.notices, ...notices] };
}

/** Uses the earlier order's address, if none is chosen yet and the restaurant still delivers there. */
function withAddressOf(cart: GuestCart, restaurant: Service, { address }: Order): GuestCart {
  if (cart.address || !address) return cart;
  return findArea(toDeliveryAreas(restaurant), address) ? { ...cart, address } : cart;
}
