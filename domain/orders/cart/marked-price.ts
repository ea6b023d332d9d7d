import { isMarked } from "../../catalogue/menu/marked.ts";
import type { Mark } from "../../catalogue/menu/marks.ts";
import { missingIn, type OptionGroup, type Product } from "../../catalogue/menu/menu.ts";
import type { Choice, OptionGroupSelection } from "./cart.ts";
import { keepsMarks } from "./marks-of-choice.ts";
import { type StartingPrice, startingPrice } from "./options.ts";
import { unitPriceCents } from "./price.ts";

/**
 * Adds the cheapest required choices that leave the wanted marks on the dish. Where too few of a group do, all of its
 * options count.
 */
export function startingPriceKeeping(product: Product, wanted: readonly Mark[]): StartingPrice {
  const kept = wanted.filter((mark) => isMarked(product, mark));
  const reduced = (group: OptionGroup): OptionGroup => {
    const options = group.options.filter((option) => keepsMarks(option, group, kept));
    return options.length < missingIn(group, 0) ? group : { ...group, options };
  };
  return startingPrice({ ...product, optionGroups: product.optionGroups.map(reduced) });
}

/** Returns the price of a choice with the cheapest options of the groups that still lack some. */
export function startingPriceOfChoice(choice: Choice, wanted: readonly Mark[]): StartingPrice {
  const { product, optionGroupSelections: selections } = choice;
  const lacks = ({ optionGroup, selectedOptions }: OptionGroupSelection) =>
    missingIn(optionGroup, selectedOptions.length) > 0;
  const made = { product, optionGroupSelections: selections.filter((selection) => !lacks(selection)) };
  const optionGroups = selections.filter(lacks).map(({ optionGroup }) => optionGroup);
  return startingPriceKeeping({ ...product, priceCents: unitPriceCents(made), optionGroups }, wanted);
}
