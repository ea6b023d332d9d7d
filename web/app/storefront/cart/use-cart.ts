import type { Service } from "@mahlzeit/contract/restaurants";
import { toCampaign, toDiscount } from "@mahlzeit/contract/to-domain";
import { countPieces } from "@mahlzeit/domain/cart/cart";
import { type PriceBreakdown, priceBreakdown } from "@mahlzeit/domain/cart/price";
import { hidesPrices } from "@mahlzeit/domain/order/choices";
import type { Campaign } from "@mahlzeit/domain/promotion/campaign";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { randomUuid } from "../../random-uuid.ts";
import type { ShownAccount } from "../../session/account-store.ts";
import { useAccount } from "../../session/use-account.ts";
import { cartAt, changeCartAt, dropOtherCart, noCarts, otherCart } from "./cart-state.ts";
import { type CartStore, createCartStore } from "./cart-store.ts";
import type { GuestCart } from "./guest-cart.ts";

/** The store of this browser; on the server, where nobody has a cart, one that stays empty. */
const browserStore: CartStore = createCartStore(localStorageOrNull());

/** Which store the components use; tests hand in their own. */
export const CartStoreContext = createContext(browserStore);

/** The guest's cart at one restaurant, its sums, and the way to change it. */
export interface RestaurantCart {
  readonly cart: GuestCart;
  readonly price: PriceBreakdown;
  /** What this customer's next card order gets. */
  readonly campaign: Campaign | null;
  /** How many pieces lie in it: the N of "N ausgewählt". */
  readonly pieces: number;
  /** The host pays: show no price and no total. */
  readonly pricesHidden: boolean;
  /** Another restaurant's cart that the first dish here would replace. */
  readonly otherCart: GuestCart | null;
  /** `change((cart) => withQuantity(cart, key, 2))`, with the functions of guest-cart.ts. Returns the changed cart. */
  readonly change: (change: (cart: GuestCart) => GuestCart) => GuestCart;
  /** The guest gives `otherCart` up. */
  readonly dropOtherCart: () => void;
}

/** Renders an empty cart on the server and while hydrating, the kept one right afterwards. */
export function useCart(restaurant: Service): RestaurantCart {
  const store = useContext(CartStoreContext);
  const account = useAccount();
  const state = useSyncExternalStore(store.subscribe, store.read, () => noCarts);
  return useMemo(() => {
    const cart = cartAt(state, restaurant);
    const campaign = ownCampaign(account);
    return {
      cart,
      price: priceOf(cart, restaurant, campaign),
      campaign,
      pieces: countPieces(cart.lines),
      pricesHidden: hidesPrices(cart.orderType, restaurant.event),
      otherCart: otherCart(state, restaurant.id),
      change: (change) =>
        cartAt(
          store.change((now) => changeCartAt(now, restaurant, change, randomUuid)),
          restaurant,
        ),
      dropOtherCart: () => void store.change((now) => dropOtherCart(now, restaurant, randomUuid)),
    };
  }, [state, store, restaurant, account]);
}

export function priceOf(cart: GuestCart, restaurant: Service, campaign: Campaign | null): PriceBreakdown {
  const discount = toDiscount(restaurant.additionalServiceAttributes.discount);
  return priceBreakdown({ ...cart, discount, campaign });
}

/** The campaign as it holds for whoever is signed in. */
export function ownCampaign(account: ShownAccount): Campaign | null {
  return account?.promotion ? toCampaign(account.promotion) : null;
}

function localStorageOrNull(): Storage | null {
  if (typeof window === "undefined") return null;
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
