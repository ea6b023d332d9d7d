import { couponStates } from "@mahlzeit/domain/orders/promotion/coupon";
import * as z from "zod/mini";
import { campaign } from "../catalogue/promotion.ts";
import { endpoint, management } from "../endpoint.ts";
import { date, euros, id, instant, percent, priced, sumOfEuros, text } from "../wire.ts";
import { couponTerms } from "./coupons.ts";

const managedCoupon = priced({
  ...couponTerms.shape,
  id,
  /** Null if it is valid in all restaurants. */
  service: z.nullable(z.object({ id, name: z.string() })),
  budgetCents: sumOfEuros,
  /** The part of the budget used by orders that were placed and have not come to nothing. */
  spentCents: sumOfEuros,
  /** The number of those orders. */
  uses: z.int(),
  /** The number of orders of one guest it is valid for; null if unlimited. */
  perGuest: z.nullable(z.int()),
  from: instant,
  stoppedAt: z.nullable(instant),
  state: z.enum(couponStates),
  /** The estimated time at which the budget is used up; null if its last day comes first. */
  usedUpAt: z.nullable(instant),
});
export type ManagedCoupon = z.output<typeof managedCoupon>;
const coupons = z.object({ coupons: z.array(managedCoupon) });

const couponInput = priced({
  code: text(100),
  type: couponTerms.shape.type,
  value: couponTerms.shape.value,
  minimumCents: euros,
  budgetCents: sumOfEuros,
  perGuest: z._default(z.nullable(z.int()), null),
  /** Days in Vienna. */
  firstDay: date,
  lastDay: date,
});
export type CouponInput = z.output<typeof couponInput>;

const stopInput = z.object({ reason: text(500, 1) });

export const findCampaigns = endpoint({
  ...management,
  method: "GET",
  path: "management/campaigns",
  summary: "The campaign that runs or is to come, and all coupons. For operators",
  answer: z.object({ ...coupons.shape, campaign: z.nullable(campaign) }),
  problems: ["not-found"],
});
export const setCampaign = endpoint({
  ...management,
  method: "PUT",
  path: "management/campaign",
  summary: "Replaces the campaign: what was placed keeps its discount. For operators",
  body: priced({ basisPoints: percent, orders: z.int(), maxDiscountCents: euros, firstDay: date, lastDay: date }),
  answer: z.object({ campaign }),
  problems: ["not-found"],
});
export const endCampaign = endpoint({
  ...management,
  method: "POST",
  path: "management/campaign/end",
  summary: "Ends the campaign, and gives up one that is to come. For operators",
  body: stopInput,
  answer: z.object({ campaign: z.null() }),
  problems: ["not-found"],
});
export const makeCoupon = endpoint({
  ...management,
  method: "POST",
  path: "management/coupons",
  summary: "Makes a coupon that the operator pays, for all restaurants or one. For operators",
  body: priced({ ...couponInput.shape, service: z._default(z.nullable(z.object({ id })), null) }),
  status: 201,
  answer: managedCoupon,
  problems: ["not-found", "service-not-found"],
});
export const stopCoupon = endpoint({
  ...management,
  method: "POST",
  path: "management/coupons/{id}/stop",
  summary: "Stops a coupon; who has it in the cart may use it for 15 more minutes. For operators",
  params: z.object({ id }),
  body: stopInput,
  answer: managedCoupon,
  problems: ["not-found"],
});

export const findOwnCoupons = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/coupons",
  summary: "The coupons that a restaurant pays. For owners",
  params: z.object({ id }),
  answer: coupons,
  problems: ["service-not-found"],
});
export const makeOwnCoupon = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/coupons",
  summary: "Makes a coupon that the restaurant pays. For owners",
  params: z.object({ id }),
  body: couponInput,
  status: 201,
  answer: managedCoupon,
  problems: ["service-not-found"],
});
export const stopOwnCoupon = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/coupons/{couponId}/stop",
  summary: "Stops a coupon of the restaurant's; who has it in the cart may use it for 15 more minutes. For owners",
  params: z.object({ id, couponId: id }),
  body: stopInput,
  answer: managedCoupon,
  problems: ["service-not-found", "not-found"],
});
