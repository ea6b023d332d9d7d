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
import type { Campaign } from "@mahlzeit/domain/orders/promotion/campaign";
import { api } from "../../data/api.ts";
import { ask, type Question } from "../../data/use-loaded.ts";

interface Found {
  readonly coupons: readonly ManagedCoupon[];
  readonly campaign: Campaign | null;
}

/** The coupons that a page shows, with the requests to make and stop them. */
export interface CouponSource extends Question<Found> {
  /** Makes a coupon for a restaurant; null: for the restaurants of this source. */
  readonly make: (input: CouponInput, serviceId: string | null) => Promise<unknown>;
  /** True if the restaurant can be chosen. */
  readonly hasChoice?: boolean;
  readonly stop: (id: string, reason: string) => Promise<unknown>;
}

/** All coupons: the operator's and those of all restaurants. */
export const allCoupons: CouponSource = {
  ...ask(findCampaigns, {}),
  make: (body, id) => api(makeCoupon, { body: { ...body, service: id === null ? null : { id } } }),
  hasChoice: true,
  stop: (id, reason) => api(stopCoupon, { params: { id }, body: { reason } }),
};

/** Returns the coupons that a restaurant pays. */
export function couponsOf(restaurantId: string): CouponSource {
  const params = { id: restaurantId };
  return {
    key: ["coupons of", restaurantId],
    find: async (signal) => ({ ...(await api(findOwnCoupons, { params }, { signal })).answer, campaign: null }),
    make: (body) => api(makeOwnCoupon, { params, body }),
    stop: (couponId, reason) => api(stopOwnCoupon, { params: { ...params, couponId }, body: { reason } }),
  };
}
