import { missingIn, type OptionGroup, type Product } from "../../catalogue/menu/menu.ts";
import type { OptionGroupSelection } from "./cart.ts";

/** Chosen options by their ids, as in an order request. */
export interface RequestedSelection {
  readonly optionGroupId: string;
  readonly optionIds: readonly string[];
}

/**
 * Tells whether the options can be ordered with the product: groups and options are the product's own, each listed
 * once, and every group has as many as it requires.
 */
export function selectionsAreValid(product: Product, selections: readonly OptionGroupSelection[]): boolean {
  const asked = selections.map(({ optionGroup, selectedOptions }) => ({
    optionGroupId: optionGroup.id,
    optionIds: selectedOptions.map((option) => option.id),
  }));
  return resolveSelections(product, asked) !== null;
}

/** The product's groups and options for the requested ids; null if the selection cannot be ordered. */
export function resolveSelections(
  product: Product,
  asked: readonly RequestedSelection[],
): readonly OptionGroupSelection[] | null {
  const askedFor = new Map(asked.map(({ optionGroupId, optionIds }) => [optionGroupId, new Set(optionIds)]));
  if (askedFor.size < asked.length) return null;

  const selections = product.optionGroups.map((optionGroup) => {
    const ids = askedFor.get(optionGroup.id) ?? new Set();
    return { optionGroup, selectedOptions: optionGroup.options.filter((option) => ids.has(option.id)) };
  });
  const found = selections.reduce((sum, { selectedOptions }) => sum + selectedOptions.length, 0);
  const wanted = asked.reduce((sum, { optionIds }) => sum + optionIds.length, 0);
  const hasForeignGroup = [...askedFor.keys()].some((id) => !product.optionGroups.some((group) => group.id === id));
  // Duplicate or unknown options make the counts differ.
  if (found < wanted || hasForeignGroup) return null;

  const isComplete = selections.every(({ optionGroup, selectedOptions }) =>
    isRightCount(optionGroup, selectedOptions.length),
  );
  return isComplete ? selections.filter(({ selectedOptions }) => selectedOptions.length > 0) : null;
}

/** Tells whether so many options of a group can be ordered. */
export function isRightCount(group: OptionGroup, chosen: number): boolean {
  return missingIn(group, chosen) === 0 && (group.max === null || chosen <= group.max);
}
