import type { Service } from "@mahlzeit/contract/restaurants";
import type { Product } from "@mahlzeit/domain/menu/menu";
import { useContext, useEffect } from "react";
import { changeCartAt } from "./cart-state.ts";
import { reopened, revalidated } from "./guest-cart.ts";
import { randomUuid } from "./random-uuid.ts";
import { CartStoreContext } from "./use-cart.ts";

interface Opening {
  /** Opening the restaurant's own page also sets the payment to card. */
  readonly reopens?: boolean;
}

/** Holds a kept cart against the menu just loaded; `cart.notices` then says what changed. `menu` must keep its identity. */
export function useRevalidatedCart(restaurant: Service, menu: readonly Product[], { reopens = false }: Opening = {}) {
  const store = useContext(CartStoreContext);
  useEffect(() => {
    store.change((state) =>
      changeCartAt(
        state,
        restaurant,
        (cart) => {
          const fresh = revalidated(cart, restaurant, menu);
          return reopens ? reopened(fresh, restaurant) : fresh;
        },
        randomUuid,
      ),
    );
  }, [store, restaurant, menu, reopens]);
}
