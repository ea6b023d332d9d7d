import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { cleanup, render } from "@testing-library/react";
import { createRoutesStub, type Location, useLocation } from "react-router";
import { vi } from "vitest";
import { randomUuid } from "../../data/random-uuid.ts";
import { orderAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { changeCartAt } from "../cart/cart-state.ts";
import { type CartStore, createCartStore } from "../cart/cart-store.ts";
import { type GuestCart, withOrderType, withProduct } from "../cart/guest-cart.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { CheckoutView } from "../checkout/checkout-view.tsx";
import { someProduct, someRestaurant } from "./sample-restaurant.ts";

const ids = [2, 3, 4, 5, 6, 7].map((last) => `0190163d-8694-739b-aea5-966c26f8ad9${last}`);
export const [schnitzelId = "", juiceId = "", soupId = "", sideId = "", saladId = "", berriesId = ""] = ids;
export const salad = { id: saladId, name: "Erdäpfelsalat", priceCents: 0, depositCents: 0, allergens: [] };
const berries = { id: berriesId, name: "Preiselbeeren extra", priceCents: 150, depositCents: 0, allergens: [] };
export const side = { id: sideId, name: "Beilage", min: 0, max: null, free: 0, options: [salad, berries] } as const;
export const schnitzel = someProduct({
  id: schnitzelId,
  name: "Wiener Schnitzel",
  priceCents: 2190,
  optionGroups: [side],
});
export const juice = someProduct({ id: juiceId, name: "Apfelsaft", priceCents: 420, depositCents: 25 });
export const soup = someProduct({ id: soupId });

export const restaurant = someRestaurant();
export const elsewhere = someRestaurant({ id: juiceId, uid: "anderswo", name: "Anderswo" });
const [first, second] = madeOrder.orderProducts;
if (!first || !second) throw new Error("the order has two lines");
/** A delivered order: a schnitzel with salad and berries, and two juices. */
export const order: Order = {
  ...madeOrder,
  service: { ...madeOrder.service, id: restaurant.id },
  orderProducts: [
    {
      ...first,
      product: { ...first.product, id: schnitzelId, name: "Wiener Schnitzel" },
      optionGroupSelections: [
        {
          optionGroup: { id: sideId, name: "Beilage" },
          selectedOptions: [salad, berries],
        },
      ],
    },
    { ...second, product: { ...second.product, id: juiceId, name: "Apfelsaft" } },
  ],
};
export const tag = order.identificationTag;
export const getsOrder = { [`preview/${tag}`]: () => orderAnswer(order) };

function State() {
  const { state, hash } = useLocation();
  return <code data-hash={hash}>{JSON.stringify(state)}</code>;
}

/** Returns the fragment of the address as it is now. */
export function fragment(): string | undefined {
  return document.querySelector("code")?.dataset["hash"];
}

/** Returns the history state as it is now. */
export function state(): unknown {
  return JSON.parse(document.querySelector("code")?.textContent ?? "");
}

export function open(
  products: readonly Product[] = [schnitzel, juice, soup],
  of: Service = restaurant,
  store = createCartStore(localStorage),
  wanted: Partial<Location> = { state: { reorder: tag } },
) {
  const listed = products.map((product) => ({ product, badgePercent: 0 }));
  const page = {
    service: of,
    at: Date.now(),
    menu: [{ id: "all", name: "Alles", description: "", products: listed }],
  };
  const Page = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <CartStoreContext value={store}>
          <CheckoutView {...page} />
          <State />
        </CartStoreContext>
      ),
    },
  ]);
  render(<Page initialEntries={[{ pathname: `/checkout/${of.uid}`, ...wanted }]} />);
  return store;
}

/** Returns a store whose cart already contains a soup. */
export function storeWithSoup(at: Service = restaurant): CartStore {
  const store = createCartStore(localStorage);
  change(store, (cart) => withProduct(withOrderType(cart, at, "TAKEAWAY"), soup, []), at);
  return store;
}

export function change(store: CartStore, how: (cart: GuestCart) => GuestCart, at: Service = restaurant): void {
  store.change((before) => changeCartAt(before, at, how, randomUuid));
}

export function linesOf(store: CartStore) {
  return store.read().cart?.lines.map(({ product, quantity }) => `${quantity} ${product.name}`);
}

export function startClean(): void {
  localStorage.clear();
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
}

export function cleanUp(): void {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
