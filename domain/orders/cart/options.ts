import type { Option, OptionGroup, Product } from "../../catalogue/menu/menu.ts";
import { type Cents, cents } from "../../money.ts";
import type { OptionGroupSelection } from "./cart.ts";

/** Tells whether the product has options to choose from before it is added to the cart. */
export function needsOptions(product: Product): boolean {
  return product.optionGroups.some((group) => group.options.length > 0);
}

/**
 * Tells whether a dish opens before it is added to the cart: for its options, or because it is packed, and what its label
 * says has to be read before the purchase.
 */
export function opensFirst(product: Product): boolean {
  return needsOptions(product) || product.packed != null;
}

/** Returns how many more options of a group have to be chosen; 0 for a group without options. */
export function missingIn({ min, options }: OptionGroup, chosen: number): number {
  return Math.max(0, Math.min(min, options.length) - chosen);
}

/**
 * Returns the chosen options with their prices. A group's free options are the cheapest that cost something; of equal
 * ones, the first. Those beyond them are paid in full, so that no portion of the dish's price is theirs.
 */
export function pricedOptions({ optionGroup, selectedOptions }: OptionGroupSelection): readonly Option[] {
  const place = new Map(optionGroup.options.map(({ id }, i) => [id, i]));
  const free = selectedOptions
    .filter(({ priceCents }) => priceCents > 0)
    .sort((a, b) => a.priceCents - b.priceCents || (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .slice(0, optionGroup.free)
    .map(({ id }) => id);
  return selectedOptions.map((option) => {
    if (optionGroup.free === 0 || option.priceCents <= 0) return option;
    return free.includes(option.id) ? { ...option, priceCents: 0 } : { ...option, portionCents: 0 };
  });
}

/** The lowest price of one piece of a dish. */
export interface StartingPrice {
  readonly priceCents: Cents;
  /** True if other required choices cost more, shown as "ab". */
  readonly varies: boolean;
}

/** Adds the cheapest required choices to the price. */
export function startingPrice({
  priceCents,
  optionGroups,
}: Pick<Product, "priceCents" | "optionGroups">): StartingPrice {
  const ends = optionGroups.map((optionGroup) => {
    const required = missingIn(optionGroup, 0);
    const rising = [...optionGroup.options].sort((a, b) => a.priceCents - b.priceCents);
    const sumOf = (selectedOptions: readonly Option[]) =>
      pricedOptions({ optionGroup, selectedOptions }).reduce((sum, option) => sum + option.priceCents, 0);
    return [sumOf(rising.slice(0, required)), sumOf(rising.slice(rising.length - required))] as const;
  });
  const [least, most] = [0, 1].map((end) => priceCents + ends.reduce((sum, group) => sum + (group[end] ?? 0), 0));
  return { priceCents: cents(Math.max(0, least ?? 0)), varies: Math.max(0, most ?? 0) > Math.max(0, least ?? 0) };
}
