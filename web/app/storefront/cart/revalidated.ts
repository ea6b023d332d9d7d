import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { orderTypeLabels } from "@mahlzeit/domain/order-types";
import { revalidateCart } from "@mahlzeit/domain/orders/cart/revalidate";
import { defaultOrderType } from "@mahlzeit/domain/orders/order/choices";
import { type GuestCart, withPayableType } from "./guest-cart.ts";

/** Updates the cart to the current restaurant and menu with `notices` about changes; the same cart without changes. */
export function revalidated(cart: GuestCart, restaurant: Service, menu: readonly Product[]): GuestCart {
  const { id, uid, name } = restaurant;
  const { lines, changes } = revalidateCart(cart.lines, menu, cart.orderType);
  const { orderTypes } = restaurant.additionalServiceAttributes;
  const isOffered = orderTypes.includes(cart.orderType) || orderTypes.length === 0;
  const orderType = isOffered ? cart.orderType : (defaultOrderType(orderTypes) ?? cart.orderType);
  const notices = changes.map((change) => change.message);
  if (!isOffered) {
    const isPaused = restaurant.pauses.some(({ type }) => type === cart.orderType);
    const reason = isPaused ? "geht gerade nicht" : "bietet das Restaurant nicht mehr an";
    notices.push(`„${orderTypeLabels[cart.orderType]}“ ${reason}.`);
  }
  const fresh = withPayableType(
    { ...cart, service: { id, uid, name }, lines, orderType, notices: [...new Set([...cart.notices, ...notices])] },
    restaurant,
  );
  return JSON.stringify(fresh) === JSON.stringify(cart) ? cart : fresh;
}
