import { randomUuid } from "../../random-uuid.ts";
import { forgetDeviceAddress } from "../address/device-address.ts";
import { forgetDraft } from "./typed-draft.ts";

/** The one local-storage key of an order: `{version, cart, placedOrder}`. */
export const storageKey = "mahlzeit";

/** Remembers of the account that it has ordered nothing yet, so that the listing keeps no room for an order. */
export const noOrdersKey = "mahlzeit-no-orders";

interface Personal {
  readonly cart: { readonly address: unknown; readonly idempotencyKey: unknown } | null;
  readonly placedOrder: unknown;
}

/** What may stay on a device that others use as well: dishes, but not whose they are, nor the key to an order of theirs. */
export function withoutPerson<Kept extends Personal>(kept: Kept): Kept {
  const { cart } = kept;
  return { ...kept, cart: cart && { ...cart, address: null, idempotencyKey: randomUuid() }, placedOrder: null };
}

/** Forgets where somebody lives, what they ordered and what they typed; also where no page with a cart is open. */
export function forgetPerson(): void {
  forgetDraft("contact");
  forgetDraft("address");
  forgetDeviceAddress();
  try {
    localStorage.removeItem(noOrdersKey);
    const kept: Personal | null = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (kept) localStorage.setItem(storageKey, JSON.stringify(withoutPerson(kept)));
  } catch {
    // Nothing that could be read is kept, and what is no cart of ours is never read.
  }
}
