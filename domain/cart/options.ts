import type { OptionGroup, Product } from "../menu/menu.ts";
import type { OptionGroupSelection } from "./cart.ts";

/** Chosen options by their ids, as in an order request. */
export interface AskedSelection {
  readonly optionGroupId: string;
  readonly optionIds: readonly string[];
}

/**
 * Whether the options can be ordered with the product: groups and options are the product's own, each named once,
 * and every SINGLE group has exactly one.
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
  asked: readonly AskedSelection[],
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

  const isComplete = selections.every(
    ({ optionGroup, selectedOptions }) => !needsExactlyOne(optionGroup) || selectedOptions.length === 1,
  );
  return isComplete ? selections.filter(({ selectedOptions }) => selectedOptions.length > 0) : null;
}

/** Whether the guest must choose options before the product is added to the cart. */
export function needsOptions(product: Product): boolean {
  return product.optionGroups.some((group) => group.options.length > 0);
}

/** Whether a tap on an option adds the product: one SINGLE group is its only group. */
export function addsAtOnce(product: Product): boolean {
  const groups = product.optionGroups.filter((group) => group.options.length > 0);
  return groups.length === 1 && groups[0]?.type === "SINGLE";
}

/** The preselected options: in every required group the first free option, by its id. */
export function presetOptions({ optionGroups }: Product): readonly string[] {
  return optionGroups
    .filter(needsExactlyOne)
    .flatMap(
      ({ options }) => options.find(({ priceCents, unavailable }) => priceCents === 0 && !unavailable)?.id ?? [],
    );
}

/** The text that says how many options of a group may be chosen. */
export function howMany({ type }: Pick<OptionGroup, "type">): string {
  return type === "SINGLE" ? "wähle 1" : "beliebig viele";
}

/** A SINGLE group without options requires no choice. */
function needsExactlyOne(group: OptionGroup): boolean {
  return group.type === "SINGLE" && group.options.length > 0;
}
