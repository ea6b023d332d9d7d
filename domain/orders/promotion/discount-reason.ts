import type { DiscountReason } from "./discount.ts";

/**
 * Labels the discount of an order, beside the amount. `label` is the restaurant's discount or the coupon, as worded
 * then; absent for orders from before it was stored.
 */
export function reasonLabel(reason: DiscountReason, label: string | undefined): string {
  if (reason === "campaign") return "Aktionsrabatt";
  return label ?? (reason === "coupon" ? "Gutschein" : "Rabatt");
}

export function couponLabel(code: string): string {
  return `Gutschein ${code}`;
}
