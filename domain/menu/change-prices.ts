import { groupBy } from "../group-by.ts";
import { dayMs, type Instant } from "../local-time.ts";
import { type BasisPoints, type Cents, wholeBasisPoints } from "../money.ts";
import { menuLimits } from "./check-menu.ts";
import { sizeWords } from "./import/merge-groups.ts";
import type { DocumentGroup, DocumentProduct, MenuDocument } from "./menu-document.ts";
import { type SizePrice, sizePricesOf } from "./size-prices.ts";

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
  /** What its sizes cost now, and then. */
  readonly sizes: readonly (Omit<SizePrice, "priceCents"> & {
    readonly beforeCents: Cents;
    readonly afterCents: Cents;
  })[];
  /** It has a discount, and the rule leaves those as they are. */
  readonly isLeft: boolean;
}

/** Every price that a rule is about, also those that stay the same; dishes without a price are none. */
export function proposePrices(menu: MenuDocument, rule: PriceRule): readonly PriceProposal[] {
  const meant = menu.categories.filter(({ id }) => rule.categoryIds?.has(id) ?? true);
  return meant.flatMap(({ name: category, products }) =>
    products.flatMap((product) => {
      const { priceCents: beforeCents } = product;
      if (beforeCents === null) return [];
      const isLeft = rule.leavesDiscounted && product.discountBasisPoints > 0;
      const afterCents = changedPrice(beforeCents, rule);
      const sizes = sizePricesOf(product, menu).map(({ priceCents, ...size }) => {
        return { ...size, beforeCents: priceCents, afterCents: changedPrice(priceCents, rule) };
      });
      return [{ product, category, beforeCents, afterCents, sizes, isLeft }];
    }),
  );
}

/** Whether guests would pay another price, in any size. */
export function isPriceChange({ beforeCents, afterCents, sizes }: PriceProposal): boolean {
  return beforeCents !== afterCents || sizes.some((size) => size.beforeCents !== size.afterCents);
}

/**
 * What is free stays free; nothing becomes free or negative, nor does rounding turn an increase into a decrease or the other way
 * round. A size is changed as guests read its price, its surcharge included.
 */
function changedPrice(price: Cents, { by, rounding }: PriceRule): Cents {
  if (price <= 0) return 0;
  // Rounded once, from hundredths of a per cent of a cent.
  const exact = "cents" in by ? (price + by.cents) * wholeBasisPoints : price * (wholeBasisPoints + by.basisPoints);
  const change = exact - price * wholeBasisPoints;
  if (change === 0) return price;
  const changed = Math.min(menuLimits.priceCents, Math.max(leastOf(rounding), rounded(exact, rounding)));
  return change > 0 ? Math.max(price, changed) : Math.min(price, changed);
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
  /** What its sizes cost then; those that are not here keep their surcharge. */
  readonly sizes?: readonly Pick<SizePrice, "optionId" | "priceCents">[];
}

/**
 * A menu with other prices. What is not on it any more is skipped. Where dishes that share their sizes do not go on alike, those
 * that differ get sizes of their own.
 */
export function withPrices(menu: MenuDocument, changes: readonly NewPrice[], newId: () => string): MenuDocument {
  const byDish = new Map(changes.map((change) => [change.productId, change]));
  const dishes = menu.categories.flatMap(({ products }) => products);
  const replaced = new Map<string, string>();
  const optionGroups = menu.optionGroups.flatMap((group) => {
    const users = dishes.filter(({ optionGroupIds }) => optionGroupIds.includes(group.id));
    const wanted = groupBy(users, ({ id }) => surchargesKey(withSurcharges(group, byDish.get(id))));
    const stays = wanted.get(surchargesKey(group)) ?? [...wanted.values()][0] ?? [];
    return [
      withSurcharges(group, byDish.get(stays[0]?.id ?? "")),
      ...[...wanted.values()].flatMap((others) => {
        const [first] = others;
        if (others === stays || !first) return [];
        const copy = withSurcharges(group, byDish.get(first.id));
        const options = copy.options.map((option) => ({ ...option, id: newId() }));
        const own = { ...copy, id: newId(), internalName: sizeWords(copy), options };
        for (const { id } of others) replaced.set(`${id} ${group.id}`, own.id);
        return [own];
      }),
    ];
  });
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => {
      const change = byDish.get(product.id);
      if (!change) return product;
      const optionGroupIds = product.optionGroupIds.map((id) => replaced.get(`${product.id} ${id}`) ?? id);
      return { ...product, priceCents: change.priceCents, optionGroupIds };
    }),
  }));
  return { categories, optionGroups };
}

/** A group as one dish wants it; the name that an import made of its prices follows them. */
function withSurcharges(group: DocumentGroup, change: NewPrice | undefined): DocumentGroup {
  const sizes = new Map(change?.sizes?.map(({ optionId, priceCents }) => [optionId, priceCents - change.priceCents]));
  if (!group.options.some(({ id, priceCents }) => (sizes.get(id) ?? priceCents) !== priceCents)) return group;
  const options = group.options.map((option) => ({ ...option, priceCents: sizes.get(option.id) ?? option.priceCents }));
  const changed = { ...group, options };
  return group.internalName === sizeWords(group) ? { ...changed, internalName: sizeWords(changed) } : changed;
}

function surchargesKey({ options }: DocumentGroup): string {
  return options.map(({ priceCents }) => priceCents).join(" ");
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
