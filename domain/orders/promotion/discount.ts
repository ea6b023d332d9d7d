import { type BasisPoints, type Cents, formatEurosPlain, formatPercent, percentOf } from "../../money.ts";

/** A restaurant's own discount for card orders. */
export type Discount =
  | { readonly type: "PERCENTAGE"; readonly basisPoints: BasisPoints /** 0 = no cap. */; readonly maxCents: Cents }
  | { readonly type: "FLAT"; readonly valueCents: Cents };

export const discountReasons = ["restaurant", "campaign", "coupon"] as const;
export type DiscountReason = (typeof discountReasons)[number];

export const discountPayers = ["restaurant", "operator"] as const;
export type DiscountPayer = (typeof discountPayers)[number];

/** Returns the discount, never more than the sum. */
export function discountAmount(discount: Discount, subtotalCents: Cents): Cents {
  if (discount.type === "FLAT") return Math.min(discount.valueCents, subtotalCents);
  return cappedPercentage(discount.basisPoints, discount.maxCents, subtotalCents);
}

/** "10 % Rabatt", "5 € Rabatt", "2,50 € Rabatt" */
export function discountLabel(discount: Discount): string {
  const value =
    discount.type === "FLAT"
      ? `${formatEurosPlain(discount.valueCents).replace(/,00$/, "")} €`
      : formatPercent(discount.basisPoints);
  return `${value} Rabatt`;
}

/** Restaurants, campaigns and coupons give theirs for paying by card alone. */
export const onlyByCard = "bei Kartenzahlung";

/** "10 % Rabatt bei Kartenzahlung, höchstens 5,00 €" */
export function discountTerms(discount: Discount): string {
  const cap = discount.type === "PERCENTAGE" && discount.maxCents > 0 ? `, ${atMostText(discount.maxCents)}` : "";
  return `${discountLabel(discount)} ${onlyByCard}${cap}`;
}

export function atMostText(maxCents: Cents): string {
  return `höchstens ${formatEurosPlain(maxCents)} €`;
}

/** Returns a percentage of a sum, limited by the cap and by the sum; a cap of 0 means none. */
export function cappedPercentage(basisPoints: BasisPoints, maxCents: Cents, sumCents: Cents): Cents {
  const uncapped = Math.min(percentOf(sumCents, basisPoints), sumCents);
  return maxCents > 0 ? Math.min(uncapped, maxCents) : uncapped;
}
