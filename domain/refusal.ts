import type { AllergenLetter } from "./allergens.ts";

/** All reasons for which a rule refuses. The API, the texts and the pages use no others. */
export const refusalCodes = [
  "restaurant-closed",
  "order-type-not-offered",
  "payment-type-not-offered",
  "empty-order",
  "unknown-product",
  "invalid-options",
  "invalid-quantity",
  "order-too-large",
  "sold-out",
  "not-available",
  "allergen-conflict",
  "note-too-long",
  "slot-gone",
  "unknown-table",
  "address-incomplete",
  "city-not-delivered",
  "minimum-not-reached",
  "coupon-invalid",
  "invalid-tip",
  "price-changed",
  "total-too-small-for-card",
  "illegal-transition",
  "question-open",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** The refusals counted in visits. `allergen-conflict` is left out, because an allergy is private. */
export const countedRefusalCodes = refusalCodes.filter((code) => code !== "allergen-conflict");
export type CountedRefusal = (typeof countedRefusalCodes)[number];

export const couponFaults = [
  "unknown",
  "not-yet",
  "ended",
  "other-restaurant",
  "card-only",
  "minimum",
  "used",
  "unpaid",
  "budget",
] as const;
export type CouponFault = (typeof couponFaults)[number];

/** A day in Vienna, "YYYY-MM-DD", and a quarter hour of it. */
export interface NextTime {
  readonly takeawayDate: string;
  readonly takeawayTime: { readonly hour: number; readonly minute: number };
}

/** A line with allergens that the guest avoids and has not confirmed for it. */
export interface AllergenConflict {
  /** The line's index. */
  readonly line: number;
  readonly product: { readonly id: string; readonly name: string };
  readonly allergens: readonly AllergenLetter[];
}

/** A refusal by a rule: a code from the closed list and the German sentence for the guest. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** The path of the field in the request, if there is one: "address.city", "takeawayTime". */
  readonly field?: string;
  /** The affected dishes, for `sold-out` and `not-available`. */
  readonly products?: readonly { readonly id: string; readonly name: string }[];
  /** The affected lines and their allergens, for `allergen-conflict`. */
  readonly conflicts?: readonly AllergenConflict[];
  /** The fault of the coupon, for `coupon-invalid`. */
  readonly coupon?: CouponFault;
  /** The next available time, for `slot-gone`; null if there is none, absent if it was not searched for. */
  readonly next?: NextTime | null;
}
