import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { defaultOrderType } from "@mahlzeit/domain/orders/order/choices";
import { randomUuid } from "../../data/random-uuid.ts";
import { cartAt, changeCartAt } from "./cart-state.ts";
import type { CartStore } from "./cart-store.ts";
import { withOrderType } from "./guest-cart.ts";
import { enterByTable } from "./own-door.ts";
import { isTableOver, leaveTable, sitAt } from "./table.ts";

/**
 * Remembers the scanned table and its door, and chooses 'Vor Ort genießen' where that is offered. Without a scanned one,
 * what an earlier one left behind ends with its four hours.
 */
export function seatGuest(store: CartStore, restaurant: Service, scanned: string | null): void {
  const { uid } = restaurant;
  const { orderTypes } = restaurant.additionalServiceAttributes;
  const choose = (type: OrderType) =>
    store.change((state) =>
      changeCartAt(state, restaurant, (cart) => withOrderType(cart, restaurant, type), randomUuid),
    );
  if (scanned !== null) {
    if (!orderTypes.includes("ON_SITE") || !sitAt(uid, scanned)) return;
    enterByTable(uid);
    choose("ON_SITE");
  } else if (isTableOver(uid)) {
    leaveTable(uid);
    const usual = defaultOrderType(orderTypes);
    if (usual && cartAt(store.read(), restaurant).orderType === "ON_SITE") choose(usual);
  }
}
