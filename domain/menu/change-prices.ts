import { dayMs, type Instant } from "../local-time.ts";
import { type BasisPoints, type Cents, wholeBasisPoints } from "../money.ts";
import { menuLimits } from "./check-menu.ts";
import type { DocumentProduct, MenuDocument } from "./menu-document.ts";

/** To the nearest so many cents, or to the nearest price that ends in 90 cents. */
export const priceRoundings = ["5", "10", "50", "100", "x90"] as const;
export type PriceRounding = (typeof priceRoundings)[number];

export interface PriceRule {
  /** Null: all. */
  readonly categoryIds: ReadonlySet<string> | null;
  /** Both may be negative. */
  readonly by: { readonly basisPoints: BasisPoints } | { readonly cents: Cents };
  readonly rounding: PriceRounding;
  /** A dish with a discount badge keeps its price: it is a reduction of the lowest price of 30 days. */
  readonly leavesDiscounted: boolean;
}

export interface PriceProposal {
  readonly product: DocumentProduct;
  readonly category: string;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  /** It has a discount, and the rule leaves those as they are. */
  readonly isLeft: boolean;
}

/** Every price that a rule is about, also those that stay the same; dishes without a price are none. */
export function proposePrices({ categories }: MenuDocument, rule: PriceRule): readonly PriceProposal[] {
  const meant = categories.filter(({ id }) => rule.categoryIds?.has(id) ?? true);
  return meant.flatMap(({ name: category, products }) =>
    products.flatMap((product) => {
      const { priceCents: beforeCents } = product;
      if (beforeCents === null) return [];
      const isLeft = rule.leavesDiscounted && product.discountBasisPoints > 0;
      return [{ product, category, beforeCents, afterCents: changedPrice(beforeCents, rule), isLeft }];
    }),
  );
}

/** What is free stays free; nothing becomes free or negative. */
function changedPrice(price: Cents, { by, rounding }: PriceRule): Cents {
  if (price === 0) return 0;
  // Rounded once, from hundredths of a per cent of a cent.
  const exact = "cents" in by ? (price + by.cents) * wholeBasisPoints : price * (wholeBasisPoints + by.basisPoints);
  if (exact === price * wholeBasisPoints) return price;
  return Math.min(menuLimits.priceCents, Math.max(leastOf(rounding), rounded(exact, rounding)));
}

function leastOf(rounding: PriceRounding): Cents {
  return rounding === "x90" ? 90 : Number(rounding);
}

/** Half up. */
function rounded(exact: number, rounding: PriceRounding): Cents {
  if (rounding === "x90") return nearest(exact + 10 * wholeBasisPoints, 100) - 10;
  return nearest(exact, Number(rounding));
}

function nearest(exact: number, step: Cents): Cents {
  const whole = step * wholeBasisPoints;
  return Math.floor((exact + whole / 2) / whole) * step;
}

export interface NewPrice {
  readonly productId: string;
  readonly priceCents: Cents;
}

/** A menu with other prices. What is not on it any more is skipped. */
export function withPrices(menu: MenuDocument, changes: readonly NewPrice[]): MenuDocument {
  const prices = new Map(changes.map(({ productId, priceCents }) => [productId, priceCents]));
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => {
        const priceCents = prices.get(product.id);
        return priceCents === undefined ? product : { ...product, priceCents };
      }),
    })),
  };
}

export interface PastPrice {
  readonly priceCents: Cents;
  readonly since: Instant;
}

/** The lowest price that was asked at any time in the last 30 days. Null: there was none. */
export function lowestOf30Days(history: readonly PastPrice[], now: Instant): Cents | null {
  const begin = now - 30 * dayMs;
  const byTime = history.filter(({ since }) => since <= now).sort((a, b) => a.since - b.since);
  const asked = byTime.filter((_, i) => {
    const until = byTime[i + 1]?.since ?? Number.POSITIVE_INFINITY;
    return until > begin;
  });
  return asked.length > 0 ? Math.min(...asked.map(({ priceCents }) => priceCents)) : null;
}
