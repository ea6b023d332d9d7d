import type { BasisPoints, Cents } from "../money.ts";
import type { DiscountReason } from "../promotion/discount.ts";

export interface VatShare {
  readonly rate: BasisPoints;
  /** What of the total (deposit apart) falls under this rate, VAT included. */
  readonly grossCents: Cents;
  readonly netCents: Cents;
  readonly vatCents: Cents;
}

/** An order's sums. `totalCents = subtotalCents − discountCents + depositCents`; the shares' gross plus the deposit is the total. */
export interface PriceBreakdown {
  readonly lines: readonly { readonly fullPriceCents: Cents; readonly depositCents: Cents }[];
  readonly subtotalCents: Cents;
  readonly depositCents: Cents;
  readonly discountCents: Cents;
  readonly discountReason: DiscountReason | null;
  readonly totalCents: Cents;
  readonly vat: readonly VatShare[];
}
