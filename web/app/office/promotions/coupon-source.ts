import type { OfferedCampaign } from "@mahlzeit/contract/catalogue/promotion";
import { findManagedRestaurants } from "@mahlzeit/contract/operator/restaurants";
import {
  type CouponInput,
  findCampaigns,
  findOwnCoupons,
  type ManagedCoupon,
  makeCoupon,
  makeOwnCoupon,
  stopCoupon,
  stopOwnCoupon,
} from "@mahlzeit/contract/orders/manage-coupons";
import { api } from "../../data/api.ts";
import { writing } from "../../data/writes.ts";

interface Found {
  readonly coupons: readonly ManagedCoupon[];
  readonly campaign: OfferedCampaign | null;
}

/** The coupons that a page shows, with the requests to make and stop them. */
export interface CouponSource {
  readonly key: string;
  readonly find: (signal: AbortSignal) => Promise<Found>;
  /** Makes a coupon for a restaurant; null: for the restaurants of this source. */
  readonly make: (input: CouponInput, serviceId: string | null) => Promise<unknown>;
  /** The restaurants to choose from; absent if there is no choice. */
  readonly findRestaurants?: (
    signal: AbortSignal,
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>;
  readonly stop: (id: string, reason: string) => Promise<unknown>;
}

/** All coupons: the operator's and those of all restaurants. */
export const allCoupons: CouponSource = {
  key: "all",
  find: async (signal) => (await api(findCampaigns, {}, { signal })).answer,
  make: (body, id) => writing(api(makeCoupon, { body: { ...body, service: id === null ? null : { id } } })),
  findRestaurants: async (signal) => (await api(findManagedRestaurants, {}, { signal })).answer,
  stop: (id, reason) => writing(api(stopCoupon, { params: { id }, body: { reason } })),
};

/** Returns the coupons that a restaurant pays. */
export function couponsOf(restaurantId: string): CouponSource {
  const params = { id: restaurantId };
  return {
    key: restaurantId,
    find: async (signal) => ({ ...(await api(findOwnCoupons, { params }, { signal })).answer, campaign: null }),
    make: (body) => writing(api(makeOwnCoupon, { params, body })),
    stop: (couponId, reason) => writing(api(stopOwnCoupon, { params: { ...params, couponId }, body: { reason } })),
  };
}
