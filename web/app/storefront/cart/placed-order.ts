import { type Order, order } from "@mahlzeit/contract/orders/orders";
import * as z from "zod/mini";
import { randomUuid } from "../../data/random-uuid.ts";
import { emptyCartAt, renewKeyAt } from "./cart-state.ts";
import type { CartStore } from "./cart-store.ts";
import { leaveDoor } from "./own-door.ts";

/** Stores an order for the confirmation without a tag, and empties its cart unless the payment is pending or failed. */
export function savePlacedOrder(store: CartStore, made: Order, key?: string): void {
  if (!isWaiting(made)) leaveDoor(made.service.uid);
  store.change((state) => {
    const kept = { ...state, placedOrder: stored(store, made, key) };
    return isWaiting(made) ? kept : emptyCartAt(kept, made.service.id, randomUuid);
  });
}

/** Updates the stored order if it is the same one; the cart does not change. */
export function replacePlacedOrder(store: CartStore, made: Order): void {
  if (placedOrder(store)?.identificationTag !== made.identificationTag) return;
  store.change((state) => ({ ...state, placedOrder: stored(store, made) }));
}

/** Returns the key that proves that this browser placed an order; null if it did not, or long ago. */
export function keyOfPlaced(store: CartStore, tag: string): string | null {
  const kept = store.latest().placedOrder as { identificationTag?: string; key?: string } | null;
  return (kept?.identificationTag === tag && kept.key) || null;
}

/** Presents an order for the storage; it retains its key through all changes. */
function stored(store: CartStore, made: Order, key = keyOfPlaced(store, made.identificationTag)): object {
  return { ...z.encode(order, made), key };
}

/** Returns the order last placed in this browser, if it can still be read. */
export function placedOrder(store: CartStore): Order | null {
  const found = z.safeDecode(order, store.latest().placedOrder as never);
  return found.success ? found.data : null;
}

/** Renews the cart's key, so that the next submission is a new order. */
export function renewOrderKey(store: CartStore, restaurantId: string): string {
  return store.change((state) => renewKeyAt(state, restaurantId, randomUuid)).cart?.idempotencyKey ?? "";
}

function isWaiting({ status }: Order): boolean {
  return status === "AWAITING_PAYMENT" || status === "EXPIRED";
}
