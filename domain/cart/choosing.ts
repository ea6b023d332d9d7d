import { type GroupBounds, isSingle, type OptionGroup, type Product } from "../menu/menu.ts";

// What asks a guest for options; what decides about a choice is in options.ts.

/** Whether a tap on an option adds the product: a group of which exactly one is chosen is its only group. */
export function addsAtOnce(product: Product): boolean {
  const groups = product.optionGroups.filter((group) => group.options.length > 0);
  return groups.length === 1 && groups.some(isSingle);
}

/** The preselected options, by their ids: of every group as many as it asks for that cost nothing. */
export function presetOptions({ optionGroups }: Product): readonly string[] {
  return optionGroups.flatMap(({ min, options }) =>
    options
      .filter(({ priceCents, unavailable }) => priceCents === 0 && !unavailable)
      .slice(0, min)
      .map(({ id }) => id),
  );
}

/** The text that says how many options of a group may be chosen: "wähle 2 bis 4, 1 gratis". */
export function howMany(bounds: GroupBounds): string {
  return bounds.free > 0 ? `${choiceWords(bounds)}, ${bounds.free} gratis` : choiceWords(bounds);
}

function choiceWords({ min, max }: GroupBounds): string {
  if (max === null) return min === 0 ? "beliebig viele" : `wähle mindestens ${min}`;
  if (min === 0) return `bis zu ${max}`;
  return min === max ? `wähle ${min}` : `wähle ${min} bis ${max}`;
}

/** Whether one more option may be chosen; where only one may, another replaces it. */
export function takesMore({ max }: OptionGroup, chosen: number): boolean {
  return max === null || max === 1 || chosen < max;
}
