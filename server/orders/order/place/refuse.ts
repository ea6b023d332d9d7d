import { freshPrices } from "@mahlzeit/contract/orders/order-changes";
import { allergenConflicts, nextSlot } from "@mahlzeit/contract/orders/orders";
import type { PriceBreakdown } from "@mahlzeit/domain/orders/cart/price-breakdown";
import type { RequestedLine } from "@mahlzeit/domain/orders/order/lines";
import type { AllergenConflict, Refusal } from "@mahlzeit/domain/refusal";
import { encode } from "zod/mini";
import { ProblemException } from "../../../platform/http/problems.ts";

/** Turns a rule's refusal into a problem. For a changed price it includes the new prices, unless the host pays. */
export function refuse(
  { code, message, field, products, next, coupon, conflicts }: Refusal,
  { price, lines, hidden }: { price: PriceBreakdown | null; lines: readonly RequestedLine[]; hidden: boolean },
): ProblemException {
  return new ProblemException(code, {
    detail: message,
    ...(field ? { errors: [{ field, message }] } : {}),
    ...(products ? { extra: { products } } : {}),
    ...(next === undefined ? {} : { extra: encode(nextSlot, { next }) }),
    ...(conflicts ? { extra: encode(allergenConflicts, { conflicts: conflicts.map(presentConflict) }) } : {}),
    ...(coupon ? { extra: { reason: coupon } } : {}),
    ...(code === "price-changed" && price ? { extra: presentPrices(price, lines, hidden) } : {}),
  });
}

function presentConflict({ allergens, ...line }: AllergenConflict) {
  return { ...line, allergens: [...allergens] };
}

function presentPrices(
  price: PriceBreakdown,
  lines: readonly RequestedLine[],
  hidden: boolean,
): Record<string, unknown> {
  const shown = (amount: number | undefined): number => (hidden ? 0 : (amount ?? 0));
  return encode(freshPrices, {
    lines: lines.map(({ product, quantity }, i) => ({
      product: { id: product?.id ?? "", name: product?.name ?? "" },
      quantity,
      fullPriceCents: shown(price.lines[i]?.fullPriceCents),
      depositCents: shown(price.lines[i]?.depositCents),
    })),
    discount: { valueCents: shown(price.discountCents), reason: hidden ? null : price.discountReason },
    deliveryFeeCents: shown(price.deliveryFeeCents),
    tipCents: shown(price.tipCents),
    totalCents: shown(price.totalCents),
  });
}
