import type { Option, Product } from "../../catalogue/menu/menu.ts";
import { freeOptions, priceRange } from "../../catalogue/menu/price-range.ts";
import type { Cents } from "../../money.ts";
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

/**
 * Returns the chosen options with their prices. Those beyond the free ones are paid in full, so that no portion of the
 * dish's price is theirs.
 */
export function pricedOptions({ optionGroup, selectedOptions }: OptionGroupSelection): readonly Option[] {
  const free = freeOptions(optionGroup, selectedOptions);
  return selectedOptions.map((option) => {
    if (optionGroup.free === 0 || option.priceCents <= 0) return option;
    return free.includes(option) ? { ...option, priceCents: 0 } : { ...option, portionCents: 0 };
  });
}

/** The lowest price of one piece of a dish. */
export interface StartingPrice {
  readonly priceCents: Cents;
  /** True if other required choices cost more, shown as "ab". */
  readonly varies: boolean;
}

/** Adds the cheapest required choices to the price. */
export function startingPrice(dish: Pick<Product, "priceCents" | "optionGroups">): StartingPrice {
  const { fromCents, toCents } = priceRange(dish);
  return { priceCents: fromCents, varies: toCents > fromCents };
}
