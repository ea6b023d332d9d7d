import type { Service } from "@mahlzeit/contract/restaurants";
import type { Address } from "@mahlzeit/domain/delivery/address";
import { deliversTo } from "./continue.ts";
import { type GuestCart, startCart } from "./guest-cart.ts";
import { nothingSaved, type SavedState } from "./saved-cart.ts";

/** What is saved, and beside it the cart begun at another restaurant, of which nobody knows yet whether it will count. */
export interface CartState extends SavedState {
  readonly beside: GuestCart | null;
  /** The address last used on this device, at whichever restaurant. */
  readonly known: Address | null;
}

export const noCarts: CartState = { ...nothingSaved, beside: null, known: null };

/** The guest's cart at this restaurant; an empty one where there is none. A known address it delivers to is filled in. */
export function cartAt(state: CartState, restaurant: Service): GuestCart {
  const cart = savedCartAt(state, restaurant.id) ?? startCart(restaurant);
  const { known } = state;
  return cart.address === null && known && deliversTo(restaurant, known) ? { ...cart, address: known } : cart;
}

/** The cart with dishes of another restaurant, which the first dish here would replace. */
export function otherCart({ cart }: CartState, restaurantId: string): GuestCart | null {
  return cart && cart.service.id !== restaurantId && cart.lines.length > 0 ? cart : null;
}

/** Changes the cart at a restaurant. Another restaurant's dishes stay until there is one here. */
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

/** The guest gives the other restaurant's cart up. */
export function dropOtherCart(state: CartState, restaurant: Service, newKey: () => string): CartState {
  return { ...state, cart: withKey(cartAt(state, restaurant), newKey), beside: null };
}

/** An order took everything out of the cart: the next one gets a new key. */
export function emptyCartAt(state: CartState, restaurantId: string, newKey: () => string): CartState {
  if (state.cart?.service.id !== restaurantId) return state;
  return { ...state, cart: { ...state.cart, lines: [], notices: [], idempotencyKey: newKey() } };
}

/** The next submission is another order than the one its old key stands for. */
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
