import { randomUuid } from "../../data/random-uuid.ts";
import { readStoredValue, writeStored } from "../../session/stored.ts";
import { forgetDraft } from "../../session/typed-draft.ts";
import { forgetDeviceAddress } from "../address/device-address.ts";
import { deviceAllergens } from "../allergens/use-guard.ts";
import { forgetFavourites } from "../favourites/stored-favourites.ts";

/** The one local-storage key of an order: `{version, cart, placedOrder}`. */
export const storageKey = "mahlzeit";

/** Records that the account has not ordered yet, so that the listing reserves no space for an order. */
export const noOrdersKey = "mahlzeit-no-orders";

/** The key of the marks that the guest filters by. */
export const wantedMarksKey = "mahlzeit-marks";

interface Personal {
  readonly cart: { readonly address: unknown; readonly idempotencyKey: unknown } | null;
  readonly placedOrder: unknown;
}

/** Removes personal data: the address, the placed order and the idempotency key, which gives access to an order. */
export function withoutPerson<Kept extends Personal>(kept: Kept): Kept {
  const { cart } = kept;
  return { ...kept, cart: cart && { ...cart, address: null, idempotencyKey: randomUuid() }, placedOrder: null };
}

/**
 * Deletes addresses, allergens, wanted marks, the placed order, favourites and drafts of the customer, also if no page with a cart is
 * open. A guest's own favourites stay; an account's pending changes stay, too, unless it was erased.
 */
export function forgetPerson(erased: string | null = null): void {
  forgetDraft("contact");
  forgetDraft("address");
  forgetDeviceAddress();
  deviceAllergens.write(null);
  forgetFavourites(erased);
  writeStored(wantedMarksKey, null);
  writeStored(noOrdersKey, null);
  const kept = readStoredValue(storageKey) as Personal | null;
  if (kept) writeStored(storageKey, JSON.stringify(withoutPerson(kept)));
}
