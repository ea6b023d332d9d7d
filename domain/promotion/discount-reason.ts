import type { DiscountReason } from "./discount.ts";

/**
 * What stands beside the amount taken off an order. `restaurants` is the restaurant's discount in words, as it was then;
 * an order from before that was kept has none.
 */
export function reasonLabel(reason: DiscountReason, restaurants: string | undefined): string {
  return reason === "campaign" ? "Aktionsrabatt" : (restaurants ?? "Rabatt");
}
