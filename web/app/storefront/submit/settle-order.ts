import type { Order } from "@mahlzeit/contract/orders/orders";
import type { CartStore } from "../cart/cart-store.ts";
import { placedOrder, renewOrderKey, savePlacedOrder } from "../cart/placed-order.ts";
import { endContactDraft } from "../contact/end-contact-draft.ts";

/**
 * Updates the browser's storage when a card payment begun in it has ended: a paid order empties the cart, and after a
 * failed payment the next attempt is a new order.
 */
export function settleOrder(store: CartStore, order: Order): void {
  const kept = placedOrder(store);
  const wasOpen = kept?.identificationTag === order.identificationTag && kept.status === "AWAITING_PAYMENT";
  if (!wasOpen || order.status === "AWAITING_PAYMENT") return;
  savePlacedOrder(store, order);
  if (order.status === "EXPIRED") renewOrderKey(store, order.service.id);
  else endContactDraft(order);
}
