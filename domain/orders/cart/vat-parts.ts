import { rateFor } from "../../catalogue/menu/vat.ts";
import { type BasisPoints, type Cents, cents } from "../../money.ts";
import type { OrderType } from "../../order-types.ts";
import { spread } from "../../spread.ts";
import type { Choice } from "./cart.ts";
import { pricedOptions } from "./options.ts";

/** The cents of a price that are sold at one rate of VAT. */
export interface VatPart {
  readonly rate: BasisPoints;
  readonly cents: Cents;
}

/**
 * Splits the price of one piece by rates of VAT, the highest first: options at what they cost plus their portion, the
 * dish the rest. Options of one rate count together, but never below 0. Where they are more than the price, nothing is
 * left for the dish and they give way in proportion.
 */
export function unitVatParts(
  { product, optionGroupSelections }: Choice,
  unitCents: Cents,
  orderType: OrderType,
): readonly VatPart[] {
  const rate = rateFor(product, orderType);
  const priced = optionGroupSelections.flatMap(pricedOptions).map((option) => ({
    rate: option.vatRate ?? rate,
    cents: option.priceCents + (option.portionCents ?? 0),
  }));
  const ofOptions = sumsByRate(priced).map((sum) => ({ ...sum, cents: Math.max(0, sum.cents) }));
  const rest = cents(unitCents - totalOf(ofOptions));
  const parts = rest < 0 ? scaleParts(ofOptions, unitCents) : sumsByRate([...ofOptions, { rate, cents: rest }]);
  return unitCents === 0 ? [{ rate, cents: 0 }] : parts.filter((part) => part.cents > 0);
}

/** Returns parts of the same proportions that add up to another amount, by largest remainder. */
export function scaleParts(parts: readonly VatPart[], amount: Cents): readonly VatPart[] {
  const scaled = spread(
    amount,
    parts.map((part) => part.cents),
  );
  return parts.map(({ rate }, i) => ({ rate, cents: scaled[i] ?? 0 }));
}

/** Returns the parts of so many pieces. */
export function timesParts(parts: readonly VatPart[], quantity: number): readonly VatPart[] {
  return parts.map(({ rate, cents: each }) => ({ rate, cents: cents(each * quantity) }));
}

/** Adds up all parts of one rate, the highest rate first. */
export function sumsByRate(parts: readonly VatPart[]): readonly VatPart[] {
  const sums = new Map<BasisPoints, Cents>();
  for (const part of parts) sums.set(part.rate, cents((sums.get(part.rate) ?? 0) + part.cents));
  return [...sums].sort(([a], [b]) => b - a).map(([rate, sum]) => ({ rate, cents: sum }));
}

export function totalOf(parts: readonly VatPart[]): Cents {
  return cents(parts.reduce((sum, part) => sum + part.cents, 0));
}
