import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import { deliversTo } from "./continue.ts";
import { type GuestCart, startCart } from "./guest-cart.ts";
import { nothingSaved, type SavedState } from "./saved-cart.ts";

/** The saved state, and `beside`: a cart without dishes at a second restaurant, which is not saved yet. */
export interface CartState extends SavedState {
  readonly beside: GuestCart | null;
  /** The address last used on this device, for any restaurant. */
  readonly known: Address | null;
}

export const noCarts: CartState = { ...nothingSaved, beside: null, known: null };

/** Returns the guest's cart at a restaurant, or an empty one, with the known address if it is delivered to. */
export function cartAt(state: CartState, restaurant: Service): GuestCart {
  const cart = savedCartAt(state, restaurant.id) ?? startCart(restaurant);
  const { known } = state;
  return cart.address === null && known && deliversTo(restaurant, known) ? { ...cart, address: known } : cart;
}

/** Returns the cart with dishes of another restaurant, which the first dish at this one would replace. */
export function otherCart({ cart }: CartState, restaurantId: string): GuestCart | null {
  return cart && cart.service.id !== restaurantId && cart.lines.length > 0 ? cart : null;
}

/** Changes the cart at a restaurant. A cart of another restaurant stays until this one has a dish. */
export function changeCartAt(
  state: CartState,
  restaurant: Service,
  change: (cart: GuestCart) => GuestCart,
  newKey: () => string,
): CartState {
  const before = cartAt(state, restaurant);
  const after = change(before);
  if (after === before) return state;
  if (otherCart(state, restaurant.id) && after.lines.length === 0) return { ...state, beside: after };
  return { ...state, cart: withKey(after, newKey), beside: null };
}

/** Discards the other restaurant's cart. */
export function dropOtherCart(state: CartState, restaurant: Service, newKey: () => string): CartState {
  return { ...state, cart: withKey(cartAt(state, restaurant), newKey), beside: null };
}

/** Empties the cart after its order was placed, and renews the key for the next order. */
export function emptyCartAt(state: CartState, restaurantId: string, newKey: () => string): CartState {
  if (state.cart?.service.id !== restaurantId) return state;
  return {
    ...state,
    cart: {
      ...state.cart,
      lines: [],
      notices: [],
      coupon: null,
      tip: null,
      ownContainer: false,
      keepsPayment: false,
      idempotencyKey: newKey(),
    },
  };
}

/** Renews the key, so that the next submission is a new order. */
export function renewKeyAt(state: CartState, restaurantId: string, newKey: () => string): CartState {
  if (state.cart?.service.id !== restaurantId) return state;
  return { ...state, cart: { ...state.cart, idempotencyKey: newKey() } };
}

function savedCartAt({ cart, beside }: CartState, restaurantId: string): GuestCart | undefined {
  return [cart, beside].find((kept) => kept?.service.id === restaurantId) ?? undefined;
}

function withKey(cart: GuestCart, newKey: () => string): GuestCart {
  return cart.idempotencyKey ? cart : { ...cart, idempotencyKey: newKey() };
}
