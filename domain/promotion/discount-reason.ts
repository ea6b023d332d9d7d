import type { DiscountReason } from "./discount.ts";

/**
 * What stands beside the amount taken off an order. `label` is the restaurant's discount in words, as it was then, or the
 * coupon with its code; an order from before that was kept has none.
 */
export function reasonLabel(reason: DiscountReason, label: string | undefined): string {
  if (reason === "campaign") return "Aktionsrabatt";
  return label ?? (reason === "coupon" ? "Gutschein" : "Rabatt");
}

export function couponLabel(code: string): string {
  return `Gutschein ${code}`;
}
