import { api } from "@mahlzeit/contract/api";
import { refusalToEnter } from "@mahlzeit/domain/orders/promotion/coupon";
import type { AppContext } from "../../../platform/app-context.ts";
import { sharedSecret } from "../../../platform/database/secret.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { findCampaign } from "../find-campaign.ts";
import { changeCampaign, stopCampaign } from "../manage-campaign.ts";
import { findCoupon, findCouponGuest } from "./find-coupon.ts";
import { limitGuesses } from "./limit-guesses.ts";
import { findCoupons, makeCoupon, stopCoupon } from "./manage-coupons.ts";

/** Serves coupons to guests, who enter them, and to operators and owners, who create them. */
export async function serveCoupons({ serve, db, pool }: AppContext): Promise<void> {
  const parts = { attemptSecret: await sharedSecret(pool, "attempts") };
  const couponSecret = await sharedSecret(pool, "coupon-guests");

  serve(api.checkCoupon, async ({ body }, { identity, address, now }) =>
    limitGuesses({ db, parts, address, now }, async () => {
      const guest = await findCouponGuest(db, { accountId: identity?.accountId ?? null, email: null }, couponSecret);
      const coupon = await findCoupon(db, body.code, guest);
      const refusal = refusalToEnter(coupon, body.service.id, now);
      if (refusal || !coupon) {
        const { message, coupon: reason } = refusal ?? {};
        throw new ProblemException("coupon-invalid", { ...(message ? { detail: message } : {}), extra: { reason } });
      }
      const { code, value, minimumCents, payer, to } = coupon;
      const amount = value.type === "FLAT" ? value.valueCents : value.basisPoints;
      return { answer: { code, type: value.type, value: amount, minimumCents, payer, to } };
    }),
  );

  serve(api.findCampaigns, async (_input, { identity, now }) => {
    const coupons = await findCoupons(db, { actor: identity, restaurantId: null, now });
    return { answer: { coupons, campaign: await findCampaign(db, now) } };
  });
  serve(api.setCampaign, async ({ body }, { identity, now }) => ({
    answer: { campaign: await changeCampaign(db, { actor: identity, now }, body) },
  }));
  serve(api.endCampaign, async ({ body }, { identity, now }) => {
    await stopCampaign(db, { actor: identity, now }, body.reason);
    return { answer: { campaign: null } };
  });
  serve(api.makeCoupon, async ({ body }, { identity, now }) => ({
    answer: await makeCoupon(db, { actor: identity, restaurantId: null, now }, body),
  }));
  serve(api.stopCoupon, async ({ params, body }, { identity, now }) => {
    const by = { actor: identity, restaurantId: null, now };
    return { answer: await stopCoupon(db, by, params.id, body.reason) };
  });

  serve(api.findOwnCoupons, async ({ params }, { identity, now }) => {
    const by = { actor: identity, restaurantId: params.id, now };
    return { answer: { coupons: await findCoupons(db, by) } };
  });
  serve(api.makeOwnCoupon, async ({ params, body }, { identity, now }) => {
    const by = { actor: identity, restaurantId: params.id, now };
    return { answer: await makeCoupon(db, by, body) };
  });
  serve(api.stopOwnCoupon, async ({ params, body }, { identity, now }) => {
    const by = { actor: identity, restaurantId: params.id, now };
    return { answer: await stopCoupon(db, by, params.couponId, body.reason) };
  });
}
