import type { Option, Product } from "../menu/menu.ts";
import { type BasisPoints, type Cents, cents, portionOf, spread, wholeBasisPoints } from "../money.ts";
import type { OrderType, PaymentType } from "../order/order.ts";
import { type Campaign, campaignDiscount } from "../promotion/campaign.ts";
import { type Discount, type DiscountReason, discountAmount } from "../promotion/discount.ts";
import type { CartLine, Choice } from "./cart.ts";

export interface VatShare {
  readonly rate: BasisPoints;
  /** The part of the total (without deposit) with this rate, VAT included. */
  readonly grossCents: Cents;
  readonly netCents: Cents;
  readonly vatCents: Cents;
}

/**
 * An order's sums. `totalCents = subtotalCents − discountCents + depositCents`; the shares' gross amounts plus the
 * deposit are the total.
 */
export interface PriceBreakdown {
  readonly lines: readonly { readonly fullPriceCents: Cents; readonly depositCents: Cents }[];
  readonly subtotalCents: Cents;
  readonly depositCents: Cents;
  readonly discountCents: Cents;
  readonly discountReason: DiscountReason | null;
  readonly totalCents: Cents;
  /** Highest rate first. */
  readonly vat: readonly VatShare[];
}

/** The inputs of an order's price. */
export interface Priced {
  readonly lines: readonly CartLine[];
  readonly orderType: OrderType;
  readonly paymentType: PaymentType;
  /** The restaurant's discount, if it has one. */
  readonly discount?: Discount | null;
  /** Only if this customer is entitled to it. */
  readonly campaign?: Campaign | null;
}

export function priceBreakdown(priced: Priced): PriceBreakdown {
  const lines = priced.lines.map((line) => ({
    fullPriceCents: linePriceCents(line),
    depositCents: takesDeposit(priced.orderType) ? cents(line.product.depositCents * line.quantity) : 0,
  }));
  const subtotalCents = sumOf(lines.map((line) => line.fullPriceCents));
  const depositCents = sumOf(lines.map((line) => line.depositCents));
  const { discountCents, discountReason } = bestDiscount(priced, subtotalCents);
  return {
    lines,
    subtotalCents,
    depositCents,
    discountCents,
    discountReason,
    totalCents: cents(subtotalCents - discountCents + depositCents),
    vat: vatSharesOf(
      priced.lines.map((line) => ({ rate: line.product.vatRate, cents: linePriceCents(line) })),
      discountCents,
    ),
  };
}

/** Without deposit. */
export function linePriceCents(line: CartLine): Cents {
  return cents(unitPriceCents(line) * line.quantity);
}

/** The price of one piece with its options; options may reduce it, but never below zero. */
export function unitPriceCents({ product, optionGroupSelections }: Choice): Cents {
  return priceWithOptions(
    product,
    optionGroupSelections.flatMap(({ selectedOptions }) => selectedOptions),
  );
}

export function priceWithOptions(product: Product, options: readonly Option[]): Cents {
  return Math.max(0, cents(product.priceCents + sumOf(options.map((option) => option.priceCents))));
}

/** No deposit for guests who eat in, because the containers stay in the restaurant. */
export function takesDeposit(orderType: OrderType): boolean {
  return orderType === "DELIVERY" || orderType === "TAKEAWAY";
}

type DiscountTerms = Pick<Priced, "paymentType" | "discount"> & {
  readonly campaign?: Pick<Campaign, "basisPoints" | "maxDiscountCents"> | null;
};

/** The larger of the restaurant's discount and the campaign's, never both; only for card orders. */
export function bestDiscount(
  { paymentType, discount, campaign }: DiscountTerms,
  subtotalCents: Cents,
): Pick<PriceBreakdown, "discountCents" | "discountReason"> {
  const isCard = paymentType === "STRIPE";
  const restaurant = isCard && discount ? discountAmount(discount, subtotalCents) : 0;
  const promo = isCard && campaign ? campaignDiscount(campaign, subtotalCents) : 0;
  if (promo > restaurant) return { discountCents: promo, discountReason: "campaign" };
  return { discountCents: restaurant, discountReason: restaurant > 0 ? "restaurant" : null };
}

/** The lines' sums by VAT rate, each reduced by its share of the discount; highest rate first. */
export function vatSharesOf(
  lines: readonly { readonly rate: BasisPoints; readonly cents: Cents }[],
  discountCents: Cents,
): readonly VatShare[] {
  const sums = new Map<BasisPoints, Cents>();
  for (const line of lines) sums.set(line.rate, (sums.get(line.rate) ?? 0) + line.cents);
  const byRate = [...sums].sort(([a], [b]) => b - a);
  const discounts = spread(
    discountCents,
    byRate.map(([, sum]) => sum),
  );
  return byRate.map(([rate, sum], i) => vatShare(rate, sum - (discounts[i] ?? 0)));
}

/** The VAT contained in an amount of one rate. */
export function vatShare(rate: BasisPoints, grossCents: Cents): VatShare {
  const vatCents = portionOf(grossCents, rate, wholeBasisPoints + rate);
  return { rate, grossCents: cents(grossCents), netCents: cents(grossCents - vatCents), vatCents };
}

function sumOf(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}
