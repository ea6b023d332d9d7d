import { dayMs, type Instant, minuteMs } from "../../local-time.ts";
import { type Cents, formatEuros, formatPercent } from "../../money.ts";
import type { PaymentType } from "../../order-types.ts";
import type { CouponFault, Refusal } from "../../refusal.ts";
import type { Discount, DiscountPayer } from "./discount.ts";

/** A coupon applied to an order's price. */
export interface AppliedCoupon {
  readonly code: string;
  /** The discount on the dishes. */
  readonly value: Discount;
  readonly payer: DiscountPayer;
}

/** A coupon's terms that are the same for all guests. */
export interface CouponTerms extends AppliedCoupon {
  /** The minimum sum of the dishes, before any discount. */
  readonly minimumCents: Cents;
  /** Null if it is valid in all restaurants. */
  readonly restaurantId: string | null;
  readonly from: Instant;
  /** The end, exclusive. */
  readonly to: Instant;
  readonly stoppedAt: Instant | null;
}

/** A coupon with its remaining budget and uses, for one guest. */
export interface Coupon extends CouponTerms {
  readonly leftCents: Cents;
  /** The number of further orders this guest may use it for; null if unlimited. */
  readonly usesLeft: number | null;
  /** The uses and budget of this guest's unpaid orders, which the guest can still give up. */
  readonly unpaid: { readonly uses: number; readonly cents: Cents };
}

/** The note for the person who creates a code. */
export const cardOnlySentence = "Ein Code gilt nur für Bestellungen, die mit Karte bezahlt werden, nicht vor Ort.";
/** The note beside the used part of a budget. */
export const spentSentence =
  "Verbraucht ist, was die Codes beim Bestellen abgezogen haben. Wird eine Bestellung danach kleiner, bleibt es dabei; wird sie abgelehnt oder storniert, kommt alles zurück.";

export const unknownCouponSentence =
  "Diesen Gutscheincode kennen wir nicht. Bitte schau noch einmal auf die Schreibweise.";

const couponCodePattern = /^[A-Z0-9]{4,16}$/;

/** Normalizes a code: upper case, without spaces and hyphens. Null if it cannot be a code. */
export function normaliseCouponCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .replaceAll(/[\s\-‐‑–]/gu, "")
    .toUpperCase();
  return couponCodePattern.test(code) ? code : null;
}

/** The time after stopping a coupon in which orders of guests who have it in the cart are still accepted. */
export const stoppedGraceMs = 15 * minuteMs;

/** Tells whether a coupon can be put into a cart, whose dishes and payment may still change. */
export function refusalToEnter(coupon: Coupon | null, restaurantId: string, now: Instant): Refusal | null {
  if (!coupon) return refuse("unknown", unknownCouponSentence);
  const refusal = refusalOfTerm(coupon, now, 0) ?? refusalOfPlace(coupon, restaurantId) ?? refusalOfGuest(coupon);
  return refusal ?? refusalOfBudget(coupon, leastCents(coupon.value));
}

interface CouponUse {
  readonly restaurantId: string;
  readonly paymentType: PaymentType;
  readonly subtotalCents: Cents;
}

/**
 * Tells whether a coupon is valid for an order. Null means an unknown code. The budget is checked by `refusalOfBudget`
 * once the coupon is the applied discount.
 */
export function refusalOfCoupon(coupon: Coupon | null, use: CouponUse, now: Instant): Refusal | null {
  if (!coupon) return refuse("unknown", unknownCouponSentence);
  const { restaurantId, ...order } = use;
  return (
    refusalOfTerm(coupon, now, stoppedGraceMs) ??
    refusalOfPlace(coupon, restaurantId) ??
    unmetBy(coupon, order) ??
    refusalOfGuest(coupon)
  );
}

function refusalOfTerm({ code, from, to, stoppedAt }: Coupon, now: Instant, graceMs: number): Refusal | null {
  if (now < from) return refuse("not-yet", `Der Gutschein ${code} gilt noch nicht.`);
  const end = stoppedAt === null ? to : Math.min(to, stoppedAt + graceMs);
  return now < end ? null : refuse("ended", `Der Gutschein ${code} gilt nicht mehr.`);
}

function refusalOfPlace({ code, restaurantId: only }: Coupon, restaurantId: string): Refusal | null {
  if (only === null || only === restaurantId) return null;
  return refuse("other-restaurant", `Der Gutschein ${code} gilt nicht in diesem Restaurant.`);
}

function refusalOfGuest({ code, usesLeft, unpaid }: Coupon): Refusal | null {
  if (usesLeft === null || usesLeft >= 1) return null;
  if (usesLeft + unpaid.uses >= 1) return refuseUnpaid(code);
  return refuse("used", `Den Gutschein ${code} hast du schon eingelöst.`);
}

function refuseUnpaid(code: string): Refusal {
  const order = `Der Gutschein ${code} gehört schon zu einer Bestellung von dir, die noch nicht bezahlt ist.`;
  return refuse("unpaid", `${order} Bezahl sie, oder gib sie auf: Dann ist er wieder frei.`);
}

/** Returns a requirement of the coupon that the order does not meet yet. */
export function unmetBy(
  { code, minimumCents, value }: Pick<CouponTerms, "code" | "minimumCents" | "value">,
  { paymentType, subtotalCents }: Omit<CouponUse, "restaurantId">,
): Refusal | null {
  if (paymentType !== "STRIPE") return refuse("card-only", `Der Gutschein ${code} gilt nur, wenn du mit Karte zahlst.`);
  if (subtotalCents >= minimumCents) return null;
  const missing = formatEuros(minimumCents - subtotalCents);
  const off = value.type === "FLAT" ? formatEuros(value.valueCents) : formatPercent(value.basisPoints);
  const message = `${code} gilt ab ${formatEuros(minimumCents)}. Noch ${missing}, dann ziehen wir ${off} ab.`;
  return refuse("minimum", message);
}

/** Refuses an order whose discount exceeds the remaining budget. The coupon ends with the first such order. */
export function refusalOfBudget(
  { code, leftCents, unpaid }: Pick<Coupon, "code" | "leftCents" | "unpaid">,
  costsCents: Cents,
): Refusal | null {
  if (costsCents <= leftCents) return null;
  if (costsCents <= leftCents + unpaid.cents) return refuseUnpaid(code);
  return refuse("budget", `Der Gutschein ${code} ist leider schon aufgebraucht.`);
}

function refuse(coupon: CouponFault, message: string): Refusal {
  return { code: "coupon-invalid", message, field: "coupon", coupon };
}

/** Returns the smallest possible discount. A coupon with less budget left is used up. */
function leastCents(value: Discount): Cents {
  return value.type === "FLAT" ? value.valueCents : 1;
}

export const couponStates = ["PLANNED", "RUNNING", "NEARLY_USED_UP", "USED_UP", "STOPPED", "ENDED"] as const;
export type CouponState = (typeof couponStates)[number];

interface Budget {
  readonly budgetCents: Cents;
  readonly spentCents: Cents;
}

/** Returns a coupon's state for its creator. It is nearly used up from nine tenths of its budget on. */
export function couponStateAt(coupon: Omit<CouponTerms, "code"> & Budget, now: Instant): CouponState {
  if (coupon.stoppedAt !== null) return "STOPPED";
  if (now >= coupon.to) return "ENDED";
  const left = coupon.budgetCents - coupon.spentCents;
  if (left < leastCents(coupon.value)) return "USED_UP";
  if (now < coupon.from) return "PLANNED";
  return coupon.spentCents * 10 >= coupon.budgetCents * 9 ? "NEARLY_USED_UP" : "RUNNING";
}

/**
 * The minimum time before a pace is estimated; a shorter one, such as a first evening, would predict a budget used up
 * by midnight.
 */
const pacedMs = dayMs;

/**
 * Estimates when the budget is used up at the pace since the beginning; null if the last day comes first, or too little
 * is known.
 */
export function usedUpAt({ from, to, budgetCents, spentCents }: CouponTerms & Budget, now: Instant): Instant | null {
  if (spentCents <= 0 || now - from < pacedMs) return null;
  const at = from + ((now - from) * budgetCents) / spentCents;
  return at < to ? Math.round(at) : null;
}
