import { isMarked } from "../../catalogue/menu/marked.ts";
import type { Mark } from "../../catalogue/menu/marks.ts";
import { type GroupBounds, isSingle, type OptionGroup, type Product } from "../../catalogue/menu/menu.ts";
import { keepsMarks } from "./marks-of-choice.ts";

// This file asks a guest for options; options.ts validates a choice.

/** Tells whether a tap on an option adds the product at once: if its only group takes exactly one option. */
export function addsAtOnce(product: Product): boolean {
  const groups = product.optionGroups.filter((group) => group.options.length > 0);
  return groups.length === 1 && groups.some(isSingle);
}

/**
 * Returns the ids of the preselected options: in each group as many free ones as it requires, and none that would take
 * a wanted mark off the dish.
 */
export function presetOptions({ optionGroups, marks }: Product, wanted: readonly Mark[] = []): readonly string[] {
  const kept = wanted.filter((mark) => isMarked({ marks }, mark));
  return optionGroups.flatMap((group) =>
    group.options
      .filter((option) => option.priceCents === 0 && !option.unavailable && keepsMarks(option, group, kept))
      .slice(0, group.min)
      .map(({ id }) => id),
  );
}

/** Returns how many options of a group may be chosen: "wähle 2 bis 4, 1 gratis". */
export function howMany(bounds: GroupBounds): string {
  return bounds.free > 0 ? `${choiceText(bounds)}, ${bounds.free} gratis` : choiceText(bounds);
}

function choiceText({ min, max }: GroupBounds): string {
  if (max === null) return min === 0 ? "beliebig viele" : `wähle mindestens ${min}`;
  if (min === 0) return `bis zu ${max}`;
  return min === max ? `wähle ${min}` : `wähle ${min} bis ${max}`;
}

/** Tells whether another option may be chosen. In a group of one it replaces the chosen one. */
export function takesMore({ max }: OptionGroup, chosen: number): boolean {
  return max === null || max === 1 || chosen < max;
}
