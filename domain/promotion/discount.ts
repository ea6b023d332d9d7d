import type { BasisPoints, Cents } from "../money.ts";

/** A restaurant's own discount for card orders. */
export type Discount =
  | { readonly type: "PERCENTAGE"; readonly basisPoints: BasisPoints /** 0 = no cap. */; readonly maxCents: Cents }
  | { readonly type: "FLAT"; readonly valueCents: Cents };

/** Why an order costs less. */
export type DiscountReason = "restaurant" | "campaign";
