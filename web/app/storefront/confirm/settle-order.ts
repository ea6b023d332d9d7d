import type { Order } from "@mahlzeit/contract/orders";
import type { CartStore } from "../cart/cart-store.ts";
import { placedOrder, renewOrderKey, savePlacedOrder } from "../cart/placed-order.ts";
import { forgetDraft } from "../cart/typed-draft.ts";

/** Draws the line under a card payment of this browser: once paid the cart is emptied, once given up the next try is a new order. */
export function settleOrder(store: CartStore, order: Order): void {
  const kept = placedOrder(store);
  const wasOpen = kept?.identificationTag === order.identificationTag && kept.status === "AWAITING_PAYMENT";
  if (!wasOpen || order.status === "AWAITING_PAYMENT") return;
  savePlacedOrder(store, order);
  if (order.status === "EXPIRED") renewOrderKey(store, order.service.id);
  else forgetDraft("contact");
}
