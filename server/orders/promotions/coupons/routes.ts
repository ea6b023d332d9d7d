import { checkCoupon } from "@mahlzeit/contract/orders/coupons";
import * as management from "@mahlzeit/contract/orders/manage-coupons";
import { refusalToEnter } from "@mahlzeit/domain/orders/promotion/coupon";
import type { AppContext } from "../../../platform/app-context.ts";
import { sharedSecret } from "../../../platform/database/secret.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { changeCampaign, findManagedCampaign, stopCampaign } from "../manage-campaign.ts";
import { brakeGuesses } from "./brake-guesses.ts";
import { findCoupon, findCouponGuest } from "./find-coupon.ts";
import * as manage from "./manage-coupons.ts";

/** Serves coupons to guests, who enter them, and to operators and owners, who create them. */
export async function serveCoupons({ serve, db, pool }: AppContext): Promise<void> {
  const parts = { attemptSecret: await sharedSecret(pool, "attempts") };
  const couponSecret = await sharedSecret(pool, "coupon-guests");

  serve(checkCoupon, async ({ body }, { identity, address, now }) =>
    brakeGuesses({ db, parts, address, now }, async () => {
      const guest = await findCouponGuest(db, { accountId: identity?.accountId ?? null, email: null }, couponSecret);
      const coupon = await findCoupon(db, body.code, guest);
      const refusal = refusalToEnter(coupon, body.service.id, now);
      if (refusal || !coupon) {
        const { message, coupon: reason } = refusal ?? {};
        throw new ProblemException("coupon-invalid", { ...(message ? { detail: message } : {}), extra: { reason } });
      }
      const { code, value, minimumCents, payer, to } = coupon;
      const amount = value.type === "FLAT" ? value.valueCents : value.basisPoints;
      return { answer: { code, type: value.type, value: amount, minimum: minimumCents, payer, to } };
    }),
  );

  serve(management.findCampaigns, async (_input, { identity, now }) => {
    const coupons = await manage.findCoupons(db, { actor: identity, restaurantId: null, now });
    return { answer: { coupons, campaign: await findManagedCampaign(db, now) } };
  });
  serve(management.setCampaign, async ({ body }, { identity, now }) => ({
    answer: { campaign: await changeCampaign(db, { actor: identity, now }, body) },
  }));
  serve(management.endCampaign, async ({ body }, { identity, now }) => {
    await stopCampaign(db, { actor: identity, now }, body.reason);
    return { answer: { campaign: null } };
  });
  serve(management.makeCoupon, async ({ body }, { identity, now }) => ({
    answer: await manage.makeCoupon(db, { actor: identity, restaurantId: null, now }, body),
  }));
  serve(management.stopCoupon, async ({ params, body }, { identity, now }) => {
    const by = { actor: identity, restaurantId: null, now };
    return { answer: await manage.stopCoupon(db, by, params.id, body.reason) };
  });

  serve(management.findOwnCoupons, async ({ params }, { identity, now }) => {
    const by = { actor: identity, restaurantId: params.id, now };
    return { answer: { coupons: await manage.findCoupons(db, by) } };
  });
  serve(management.makeOwnCoupon, async ({ params, body }, { identity, now }) => {
    const by = { actor: identity, restaurantId: params.id, now };
    return { answer: await manage.makeCoupon(db, by, body) };
  });
  serve(management.stopOwnCoupon, async ({ params, body }, { identity, now }) => {
    const by = { actor: identity, restaurantId: params.id, now };
    return { answer: await manage.stopCoupon(db, by, params.couponId, body.reason) };
  });
}
