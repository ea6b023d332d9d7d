import type { OfferedCampaign } from "@mahlzeit/contract/catalogue/promotion";
import type { Account } from "@mahlzeit/contract/people/customers";
import type { Campaign, Promotion } from "@mahlzeit/domain/orders/promotion/campaign";

export function presentCampaign(campaign: Campaign | null): OfferedCampaign | null {
  return campaign && offered(campaign);
}

function offered({ basisPoints, orders, maxDiscountCents, from, to }: Campaign): OfferedCampaign {
  return { percent: basisPoints, orders, maxDiscount: maxDiscountCents, from, to };
}

/** Presents the promotion for an account's next card order; null if there is none. */
export function presentPromotion(promotion: Promotion | null): OfferedPromotion | null {
  return promotion && { ...offered(promotion), ordersLeft: promotion.ordersLeft };
}

type OfferedPromotion = NonNullable<Account["promotion"]>;
