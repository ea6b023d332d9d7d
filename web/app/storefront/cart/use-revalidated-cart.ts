import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { useContext, useEffect } from "react";
import { randomUuid } from "../../data/random-uuid.ts";
import { cartAt, changeCartAt } from "./cart-state.ts";
import { type GuestCart, reopened } from "./guest-cart.ts";
import { CartStoreContext } from "./use-cart.ts";

interface Opening {
  /** The restaurant's own page sets the payment to card when it is opened. */
  readonly reopens?: boolean;
}

/** Updates a stored cart to the loaded menu; `cart.notices` then names the changes. `menu` must be the same on every render. */
export function useRevalidatedCart(restaurant: Service, menu: readonly Product[], { reopens = false }: Opening = {}) {
  const store = useContext(CartStoreContext);
  useEffect(() => {
    let isCancelled = false;
    const change = (how: (cart: GuestCart) => GuestCart) =>
      store.change((state) => changeCartAt(state, restaurant, how, randomUuid));

    async function revalidate() {
      // Loaded lazily, because most visitors have no cart.
      const { revalidated } = await import("./revalidated.ts");
      if (!isCancelled) change((cart) => revalidated(cart, restaurant, menu));
    }

    if (reopens) change((cart) => reopened(cart, restaurant));
    // If this fails, the server checks the cart when the order is placed.
    if (cartAt(store.read(), restaurant).lines.length > 0) revalidate().catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [store, restaurant, menu, reopens]);
}
