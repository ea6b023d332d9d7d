import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { toDiscount } from "@mahlzeit/contract/catalogue/to-domain";
import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import { countPieces } from "@mahlzeit/domain/orders/cart/cart";
import { type PriceSums, priceSums } from "@mahlzeit/domain/orders/cart/price";
import { hidesPrices } from "@mahlzeit/domain/orders/order/choices";
import { type Campaign, campaignLabel } from "@mahlzeit/domain/orders/promotion/campaign";
import { discountLabel } from "@mahlzeit/domain/orders/promotion/discount";
import { couponLabel } from "@mahlzeit/domain/orders/promotion/discount-reason";
import { createContext, useContext, useMemo } from "react";
import { randomUuid } from "../../data/random-uuid.ts";
import { usePromotion } from "../../session/account-store.ts";
import { useStored } from "../../ui/use-hydrated.ts";
import { saveDeviceAddress } from "../address/device-address.ts";
import { cartAt, changeCartAt, dropOtherCart, noCarts, otherCart } from "./cart-state.ts";
import { type CartStore, createCartStore } from "./cart-store.ts";
import { areaOf } from "./continue.ts";
import { type GuestCart, withDeliveryTo } from "./guest-cart.ts";

/** The browser's cart store; on the server, which has no carts, a store that stays empty. */
const browserStore: CartStore = createCartStore(localStorageOrNull());

/** The store that components use; tests provide their own. */
export const CartStoreContext = createContext(browserStore);

/** The guest's cart at one restaurant, its sums, and functions to change it. */
export interface RestaurantCart {
  readonly cart: GuestCart;
  readonly price: PriceSums;
  /** The campaign for this customer's next card order. */
  readonly campaign: Campaign | null;
  /** The name of the discount; null without one. */
  readonly discountText: string | null;
  /** The number of pieces: the N of "N ausgewählt". */
  readonly pieces: number;
  /** The host pays: no price and no total is shown. */
  readonly pricesHidden: boolean;
  /** Another restaurant's cart that the first dish here would replace. */
  readonly otherCart: GuestCart | null;
  /** `change((cart) => withQuantity(cart, key, 2))`, with the functions of guest-cart.ts. Returns the changed cart. */
  readonly change: (change: (cart: GuestCart) => GuestCart) => GuestCart;
  /** The cart's address, else the one last used on this device. */
  readonly knownAddress: Address | null;
  /** Makes the order a delivery to an address, which is stored on this device. */
  readonly deliverTo: (address: Address) => GuestCart;
  /** Discards `otherCart`. */
  readonly dropOtherCart: () => void;
  /** Returns the stored cart, perhaps of another restaurant; null if there is none. */
  readonly latest: () => GuestCart | null;
}

/** Reads the cart at a restaurant: empty on the server and while hydrating, then the stored one. */
export function useCart(restaurant: Service): RestaurantCart {
  const store = useContext(CartStoreContext);
  const promotion = usePromotion();
  const state = useStored(store.subscribe, store.read, noCarts);
  return useMemo(() => {
    const cart = cartAt(state, restaurant);
    const campaign = promotion ?? null;
    const price = priceOf(cart, restaurant, campaign);
    const change: RestaurantCart["change"] = (how) =>
      cartAt(
        store.change((now) => changeCartAt(now, restaurant, how, randomUuid)),
        restaurant,
      );
    return {
      cart,
      price,
      campaign,
      discountText: discountText(price, restaurant, campaign, cart.coupon),
      pieces: countPieces(cart.lines),
      pricesHidden: hidesPrices(cart.orderType, restaurant.event),
      otherCart: otherCart(state, restaurant.id),
      change,
      knownAddress: cart.address ?? state.known,
      deliverTo(address) {
        const changed = change((before) => withDeliveryTo(before, restaurant, address));
        saveDeviceAddress(address);
        return changed;
      },
      dropOtherCart: () => void store.change((now) => dropOtherCart(now, restaurant, randomUuid)),
      latest: () => store.latest().cart,
    };
  }, [state, store, restaurant, promotion]);
}

export function priceOf(cart: GuestCart, restaurant: Service, campaign: Campaign | null): PriceSums {
  const discount = toDiscount(restaurant.additionalServiceAttributes.discount);
  const priced = { ...cart, discount, campaign, area: areaOf(cart, restaurant) };
  const price = priceSums(priced);
  return cart.coupon && price.subtotalCents < cart.coupon.minimumCents ? priceSums({ ...priced, coupon: null }) : price;
}

function discountText(
  { discountReason }: PriceSums,
  restaurant: Service,
  campaign: Campaign | null,
  coupon: GuestCart["coupon"],
) {
  if (coupon && discountReason === "coupon") return couponLabel(coupon.code);
  if (discountReason === "campaign") return campaign && campaignLabel(campaign);
  const discount = toDiscount(restaurant.additionalServiceAttributes.discount);
  return discountReason && discount && discountLabel(discount);
}

function localStorageOrNull(): Storage | null {
  if (typeof window === "undefined") return null;
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
