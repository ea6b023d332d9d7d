import { discountPayers } from "@mahlzeit/domain/orders/promotion/discount";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { euros, eurosOrPercent, id, instant, priced, text } from "../wire.ts";

/** The terms of a coupon. Discount and minimum concern only the sum of the dishes. */
export const couponTerms = priced({
  code: z.string(),
  type: z.enum(["PERCENTAGE", "FLAT"]),
  value: eurosOrPercent,
  minimumCents: euros,
  payer: z.enum(discountPayers),
  /** The end of its validity, exclusive. */
  to: instant,
});

export const checkCoupon = endpoint({
  method: "POST",
  path: "coupons/check",
  tag: "Orders",
  summary: "Whether a coupon can be put into a cart of a restaurant. `reason` says why not; guessing is braked",
  access: "optional",
  body: z.object({ code: text(100), service: z.object({ id }) }),
  answer: couponTerms,
  problems: ["coupon-invalid", "too-many-attempts"],
});
