import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { defaultOrderType } from "@mahlzeit/domain/orders/order/choices";
import { randomUuid } from "../../data/random-uuid.ts";
import { cartAt, changeCartAt } from "./cart-state.ts";
import type { CartStore } from "./cart-store.ts";
import { type GuestCart, withOrderType } from "./guest-cart.ts";
import { enterByTable } from "./own-door.ts";
import { isTableOver, leaveTable, sitAt } from "./table.ts";

const notAtTables = "Am Tisch bestellen geht hier gerade nicht. Bitte bestell beim Personal.";

/**
 * Remembers the scanned table and its door, and chooses 'Vor Ort genießen'; where that is not offered the cart says so. Without a scanned one,
 * what an earlier one left behind ends with its four hours.
 */
export function seatGuest(store: CartStore, restaurant: Service, scanned: string | null): void {
  const { uid } = restaurant;
  const { orderTypes } = restaurant.additionalServiceAttributes;
  const change = (how: (cart: GuestCart) => GuestCart): void => {
    store.change((state) => changeCartAt(state, restaurant, how, randomUuid));
  };
  const choose = (type: OrderType) => change((cart) => withOrderType(cart, restaurant, type));
  if (scanned !== null) {
    // The code outlives what the restaurant offers.
    if (!orderTypes.includes("ON_SITE"))
      return change((cart) => ({ ...cart, notices: [...new Set([...cart.notices, notAtTables])] }));
    if (!sitAt(uid, scanned)) return;
    enterByTable(uid);
    choose("ON_SITE");
  } else if (isTableOver(uid)) {
    leaveTable(uid);
    const usual = defaultOrderType(orderTypes);
    if (usual && cartAt(store.read(), restaurant).orderType === "ON_SITE") choose(usual);
  }
}
