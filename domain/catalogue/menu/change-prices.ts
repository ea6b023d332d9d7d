import { groupBy } from "../../group-by.ts";
import { type BasisPoints, type Cents, wholeBasisPoints } from "../../money.ts";
import { sizeWords, withSizeWords } from "./import/size-groups.ts";
import type { DocumentGroup, DocumentProduct, MenuDocument } from "./menu-document.ts";
import { menuLimits } from "./menu-limits.ts";
import { type SizePrice, sizePricesOf } from "./size-prices.ts";

/** The roundings: to the nearest multiple of so many cents, or to the nearest price that ends in 90 cents. */
export const priceRoundings = ["5", "10", "50", "100", "x90"] as const;
export type PriceRounding = (typeof priceRoundings)[number];

export interface PriceRule {
  /** Null for all categories. */
  readonly categoryIds: ReadonlySet<string> | null;
  /** A relative or absolute change; both may be negative. */
  readonly by: { readonly basisPoints: BasisPoints } | { readonly cents: Cents };
  readonly rounding: PriceRounding;
  /** True if dishes with a discount badge keep their price, because the badge refers to the lowest price of 30 days. */
  readonly leavesDiscounted: boolean;
}

export interface PriceProposal {
  readonly product: DocumentProduct;
  readonly category: string;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  /** The present and proposed prices of its sizes. */
  readonly sizes: readonly (Omit<SizePrice, "priceCents"> & {
    readonly beforeCents: Cents;
    readonly afterCents: Cents;
  })[];
  /** True if the rule leaves it unchanged because it has a discount. */
  readonly isLeft: boolean;
}

/** Lists all prices within the rule, including unchanged ones, but no dishes without a price. */
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

/** Tells whether guests would pay another price in any size. */
export function isPriceChange({ beforeCents, afterCents, sizes }: PriceProposal): boolean {
  return beforeCents !== afterCents || sizes.some((size) => size.beforeCents !== size.afterCents);
}

/**
 * Keeps free dishes free, lets no other become free or negative, and prevents rounding from turning an increase into a
 * decrease or vice versa. A size is changed by its price including the surcharge.
 */
function changedPrice(price: Cents, { by, rounding }: PriceRule): Cents {
  if (price <= 0) return 0;
  // The value is rounded once, from ten-thousandths of a cent.
  const exact = "cents" in by ? (price + by.cents) * wholeBasisPoints : price * (wholeBasisPoints + by.basisPoints);
  const change = exact - price * wholeBasisPoints;
  if (change === 0) return price;
  const changed = Math.min(menuLimits.priceCents, Math.max(leastOf(rounding), rounded(exact, rounding)));
  return change > 0 ? Math.max(price, changed) : Math.min(price, changed);
}

function leastOf(rounding: PriceRounding): Cents {
  return rounding === "x90" ? 90 : Number(rounding);
}

/** Rounds half up. */
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
  /** The prices of its sizes. Sizes that are not listed keep their surcharge. */
  readonly sizes?: readonly Pick<SizePrice, "optionId" | "priceCents">[];
}

/**
 * Returns the menu with new prices and skips dishes that are no longer on it. If dishes that share sizes get different
 * surcharges, those that differ get size groups of their own.
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

/** Returns the group with one dish's surcharges. */
function withSurcharges(group: DocumentGroup, change: NewPrice | undefined): DocumentGroup {
  const sizes = new Map(change?.sizes?.map(({ optionId, priceCents }) => [optionId, priceCents - change.priceCents]));
  if (!group.options.some(({ id, priceCents }) => (sizes.get(id) ?? priceCents) !== priceCents)) return group;
  const options = group.options.map((option) => ({ ...option, priceCents: sizes.get(option.id) ?? option.priceCents }));
  return withSizeWords({ ...group, options }, group);
}

function surchargesKey({ options }: DocumentGroup): string {
  return options.map(({ priceCents }) => priceCents).join(" ");
}
