import type { OfferedCampaign } from "@mahlzeit/contract/promotion";
import type { Campaign } from "@mahlzeit/domain/promotion/campaign";

export function presentCampaign({ basisPoints, orders, maxDiscountCents, from, to }: Campaign): OfferedCampaign {
  return { percent: basisPoints, orders, maxDiscount: maxDiscountCents, from, to };
}
