import { discountPayers } from "@mahlzeit/domain/promotion/discount";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { euros, eurosOrPercent, id, instant, text } from "./wire.ts";

/** What a coupon takes off the dishes of an order, which alone have to reach the minimum. */
export const couponTerms = z.object({
  code: z.string(),
  type: z.enum(["PERCENTAGE", "FLAT"]),
  value: eurosOrPercent,
  minimum: euros,
  payer: z.enum(discountPayers),
  /** Until just before. */
  to: instant,
});

export const checkCoupon = endpoint({
  method: "POST",
  base: "resource",
  path: "coupons/check",
  tag: "Orders",
  summary: "Whether a coupon can be put into a cart of a restaurant. `reason` says why not; guessing is braked",
  access: "optional",
  body: z.object({ code: text(100), service: z.object({ id }) }),
  status: 200,
  answer: couponTerms,
  problems: ["coupon-invalid", "too-many-attempts"],
});
