import type { AllergenLetter } from "./menu/allergens.ts";

/** Every reason for which a rule may say no. The wire, the texts and the screens know no others. */
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

/** Those that are counted in visits: that somebody has an allergy is nobody's business. */
export const countedRefusalCodes = refusalCodes.filter((code) => code !== "allergen-conflict");
export type CountedRefusal = (typeof countedRefusalCodes)[number];

/** What may be wrong with a coupon. */
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

/** A line with something that the guest avoids and has not confirmed for it. */
export interface AllergenConflict {
  /** The line's index. */
  readonly line: number;
  readonly product: { readonly id: string; readonly name: string };
  readonly allergens: readonly AllergenLetter[];
}

/** A rule's no: a code from the closed list and the German sentence a guest may read. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** The field it is about, in the wire's words, where there is one: "address.city", "takeawayTime". */
  readonly field?: string;
  /** The dishes it is about, for `sold-out` and `not-available`. */
  readonly products?: readonly { readonly id: string; readonly name: string }[];
  /** The lines it is about and what is in them, for `allergen-conflict`. */
  readonly conflicts?: readonly AllergenConflict[];
  /** What is wrong with a coupon, for `coupon-invalid`. */
  readonly coupon?: CouponFault;
  /** The next time there is, for `slot-gone`; null if there is none, absent where it was not sought. */
  readonly next?: NextTime | null;
}
