import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { useContext, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { CartStoreContext, type RestaurantCart } from "../cart/use-cart.ts";

/**
 * Redirects if there is nothing to order: to the overview if the cart was empty on arrival, to the confirmation if another
 * tab has placed the order. A cart that the guest emptied stays visible.
 */
export function useMissingCart(restaurant: Service, { cart }: RestaurantCart, isSending: boolean): void {
  const store = useContext(CartStoreContext);
  const navigate = useNavigate();
  const [arrivedWith] = useState(() => ({ dishes: cart.lines.length, placedOrder: store.read().placedOrder }));
  const isEmpty = cart.lines.length === 0;

  useEffect(() => {
    if (!isEmpty || isSending) return;
    const wasPlacedElsewhere = arrivedWith.dishes > 0 && store.read().placedOrder !== arrivedWith.placedOrder;
    if (wasPlacedElsewhere) void navigate(paths.confirmation(restaurant.uid), { replace: true });
    else if (arrivedWith.dishes === 0) void navigate(paths.overview, { replace: true });
  }, [isEmpty, isSending, arrivedWith, store, navigate, restaurant.uid]);
}
