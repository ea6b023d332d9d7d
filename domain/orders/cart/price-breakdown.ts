import { type BasisPoints, type Cents, cents, portionOf, wholeBasisPoints } from "../../money.ts";
import { spread } from "../../spread.ts";
import { type Priced, type PriceSums, priceSums, unitPriceCents } from "./price.ts";
import { sumsByRate, timesParts, unitVatParts, type VatPart } from "./vat-parts.ts";

export interface VatShare {
  readonly rate: BasisPoints;
  /** The part of the total (without deposit and tip) with this rate, VAT included. */
  readonly grossCents: Cents;
  readonly netCents: Cents;
  readonly vatCents: Cents;
}

/** An order's sums with their VAT. The shares' gross amounts plus deposit and tip are the total. */
export interface PriceBreakdown extends PriceSums {
  readonly lines: readonly (PriceSums["lines"][number] & {
    /** The full price by rate of VAT. */
    readonly vatParts: readonly VatPart[];
  })[];
  /** Highest rate first. */
  readonly vat: readonly VatShare[];
}

/** Adds the VAT to an order's sums. Pages show sums only, so they do not load this. */
export function priceBreakdown(priced: Priced): PriceBreakdown {
  const sums = priceSums(priced);
  const parts = priced.lines.map((line) =>
    timesParts(unitVatParts(line, unitPriceCents(line), priced.orderType), line.quantity),
  );
  return {
    ...sums,
    lines: sums.lines.map((line, i) => ({ ...line, vatParts: parts[i] ?? [] })),
    vat: vatSharesOf(parts.flat(), sums),
  };
}

/** The VAT rate of a delivery whose dishes are all free, so that it cannot share theirs. */
const ownRateOfDelivery: BasisPoints = 2000;

/**
 * Returns the lines' parts summed by VAT rate, each less its share of the discount, highest rate first. The delivery fee is
 * spread over the paid sums, or over the sums before discount if nothing remains to be paid.
 */
export function vatSharesOf(
  parts: readonly VatPart[],
  { discountCents, deliveryFeeCents }: Pick<PriceSums, "discountCents" | "deliveryFeeCents">,
): readonly VatShare[] {
  const isFree = parts.every((part) => part.cents === 0);
  // A trader who sells everything without VAT delivers without it, too.
  const ownRate = parts.some(({ rate }) => rate > 0) ? ownRateOfDelivery : 0;
  const byRate = sumsByRate(isFree && deliveryFeeCents > 0 ? [...parts, { rate: ownRate, cents: 0 }] : parts);
  const prices = byRate.map((sum) => sum.cents);
  const discounts = spread(discountCents, prices);
  const goods = prices.map((price, i) => price - (discounts[i] ?? 0));
  const bases = [goods, prices, byRate.map(({ rate }) => (rate === ownRate ? 1 : 0))];
  const fees = spread(deliveryFeeCents, bases.find((base) => base.reduce((sum, one) => sum + one, 0) > 0) ?? prices);
  return byRate.map(({ rate }, i) => vatShare(rate, (goods[i] ?? 0) + (fees[i] ?? 0)));
}

/** Splits an amount of one rate into net and VAT. */
export function vatShare(rate: BasisPoints, grossCents: Cents): VatShare {
  const vatCents = portionOf(grossCents, rate, wholeBasisPoints + rate);
  return { rate, grossCents: cents(grossCents), netCents: cents(grossCents - vatCents), vatCents };
}

/** Returns what is left of a share without another of its rate. */
export function lessShare({ rate, ...share }: VatShare, other: VatShare): VatShare {
  return {
    rate,
    grossCents: cents(share.grossCents - other.grossCents),
    netCents: cents(share.netCents - other.netCents),
    vatCents: cents(share.vatCents - other.vatCents),
  };
}
