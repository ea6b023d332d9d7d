import type { DiscountReason } from "./discount.ts";

/** What stands beside the amount taken off an order. */
export const discountReasonLabels: Record<DiscountReason, string> = {
  restaurant: "Rabatt",
  campaign: "Aktionsrabatt",
};
