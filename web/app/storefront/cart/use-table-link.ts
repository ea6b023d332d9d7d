import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { defaultOrderType } from "@mahlzeit/domain/orders/order/choices";
import { tableParameter } from "@mahlzeit/domain/orders/order/table";
import { useContext, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { randomUuid } from "../../data/random-uuid.ts";
import { cartAt, changeCartAt } from "./cart-state.ts";
import { withOrderType } from "./guest-cart.ts";
import { enterByTable } from "./own-door.ts";
import { isTableOver, leaveTable, sitAt } from "./table.ts";
import { CartStoreContext } from "./use-cart.ts";

/**
 * Takes the table from the link of a QR code, and with it 'Vor Ort genießen'. The address loses it, so that neither a
 * reload nor a tab restored the next day sits down again. Once its four hours are over, 'Vor Ort genießen' is no longer
 * chosen either.
 */
export function useTableLink(restaurant: Service): void {
  const store = useContext(CartStoreContext);
  const navigate = useNavigate();
  const { search, hash } = useLocation();

  useEffect(() => {
    const { uid } = restaurant;
    const { orderTypes } = restaurant.additionalServiceAttributes;
    const choose = (type: OrderType) =>
      store.change((state) =>
        changeCartAt(state, restaurant, (cart) => withOrderType(cart, restaurant, type), randomUuid),
      );
    const query = new URLSearchParams(search);
    const table = query.get(tableParameter);
    if (table !== null) {
      if (orderTypes.includes("ON_SITE") && sitAt(uid, table)) {
        enterByTable(uid);
        choose("ON_SITE");
      }
      query.delete(tableParameter);
      const to = { search: `${query}`, hash };
      void navigate(to, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    } else if (isTableOver(uid)) {
      leaveTable(uid);
      const usual = defaultOrderType(orderTypes);
      if (usual && cartAt(store.read(), restaurant).orderType === "ON_SITE") choose(usual);
    }
  }, [store, navigate, restaurant, search, hash]);
}
