import { dayMs, type Instant, minuteMs } from "../local-time.ts";
import { type Cents, formatEuros, formatPercent } from "../money.ts";
import type { PaymentType } from "../order/order.ts";
import type { CouponFault, Refusal } from "../refusal.ts";
import type { Discount, DiscountPayer } from "./discount.ts";

/** A coupon as an order was priced by it. */
export interface AppliedCoupon {
  readonly code: string;
  /** What it takes off the dishes. */
  readonly value: Discount;
  readonly payer: DiscountPayer;
}

/** A coupon's terms, as far as they are the same for whoever uses it. */
export interface CouponTerms extends AppliedCoupon {
  /** Of the dishes, before anything is taken off. */
  readonly minimumCents: Cents;
  /** Null: it holds in all restaurants. */
  readonly restaurantId: string | null;
  readonly from: Instant;
  /** Until just before. */
  readonly to: Instant;
  readonly stoppedAt: Instant | null;
}

/** A coupon with what is left of it, for one guest. */
export interface Coupon extends CouponTerms {
  readonly leftCents: Cents;
  /** How many more orders this guest may use it for; null: any number. */
  readonly usesLeft: number | null;
  /** What of it belongs to orders of this guest that are not paid yet: the guest can still give them up. */
  readonly unpaid: { readonly uses: number; readonly cents: Cents };
}

/** For whoever makes one. */
export const cardOnlySentence = "Ein Code gilt nur für Bestellungen, die mit Karte bezahlt werden, nicht vor Ort.";
/** Beside how much of a budget is used. */
export const spentSentence =
  "Verbraucht ist, was die Codes beim Bestellen abgezogen haben. Wird eine Bestellung danach kleiner, bleibt es dabei; wird sie abgelehnt oder storniert, kommt alles zurück.";

export const unknownCouponSentence =
  "Diesen Gutscheincode kennen wir nicht. Bitte schau noch einmal auf die Schreibweise.";

const couponCodePattern = /^[A-Z0-9]{4,16}$/;

/** A code as it is kept: in capitals, without spaces and hyphens. Null if no code can look so. */
export function normaliseCouponCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .replaceAll(/[\s\-‐‑–]/gu, "")
    .toUpperCase();
  return couponCodePattern.test(code) ? code : null;
}

/** After a coupon is stopped, orders of whoever has it in the cart still go through for so long. */
export const stoppedGraceMs = 15 * minuteMs;

/** Whether a coupon can be put into a cart, whose dishes and payment may still change. */
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

/** Whether a coupon holds for an order. Null: nobody knows the code. What it costs, `refusalOfBudget` asks once it counts. */
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

/** What an order lacks for a coupon, while it may still come to have it. */
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

/** A coupon ends with the first order that what is left of its budget does not pay for. */
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

/** With less than this left, it is used up. */
function leastCents(value: Discount): Cents {
  return value.type === "FLAT" ? value.valueCents : 1;
}

export const couponStates = ["PLANNED", "RUNNING", "NEARLY_USED_UP", "USED_UP", "STOPPED", "ENDED"] as const;
export type CouponState = (typeof couponStates)[number];

interface Budget {
  readonly budgetCents: Cents;
  readonly spentCents: Cents;
}

/** How a coupon stands, for whoever made it. From nine tenths of its budget on it is nearly used up. */
export function couponStateAt(coupon: Omit<CouponTerms, "code"> & Budget, now: Instant): CouponState {
  if (coupon.stoppedAt !== null) return "STOPPED";
  if (now >= coupon.to) return "ENDED";
  const left = coupon.budgetCents - coupon.spentCents;
  if (left < leastCents(coupon.value)) return "USED_UP";
  if (now < coupon.from) return "PLANNED";
  return coupon.spentCents * 10 >= coupon.budgetCents * 9 ? "NEARLY_USED_UP" : "RUNNING";
}

/** Of less there is no pace: the first evening would use up every budget by midnight. */
const pacedMs = dayMs;

/** When its budget will be used up at the pace since its beginning; null if its day comes first, or too little is known. */
export function usedUpAt({ from, to, budgetCents, spentCents }: CouponTerms & Budget, now: Instant): Instant | null {
  if (spentCents <= 0 || now - from < pacedMs) return null;
  const at = from + ((now - from) * budgetCents) / spentCents;
  return at < to ? Math.round(at) : null;
}
