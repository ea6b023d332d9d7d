import type { Answer } from "@mahlzeit/contract/endpoint";
import type { checkCoupon } from "@mahlzeit/contract/orders/coupons";
import type { GuestCart } from "../cart/guest-cart.ts";

/** Puts a coupon into the cart as the server describes it. */
export function withCoupon(
  cart: GuestCart,
  { code, type, value, minimumCents, payer, to }: Answer<typeof checkCoupon>,
) {
  const off = type === "FLAT" ? { type, valueCents: value } : { type, basisPoints: value, maxCents: 0 };
  return { ...cart, coupon: { code, value: off, payer, minimumCents, to } };
}

export function withoutCoupon(cart: GuestCart): GuestCart {
  return { ...cart, coupon: null };
}
