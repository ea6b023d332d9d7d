import { isMarked, shownMarks } from "../../catalogue/menu/marked.ts";
import { markLabels } from "../../catalogue/menu/marks.ts";
import type { Product } from "../../catalogue/menu/menu.ts";
import { groupBy } from "../../group-by.ts";
import { listed } from "../../listed.ts";
import type { Choice } from "./cart.ts";
import { addedOptions, marksOfChoice } from "./marks-of-choice.ts";

/** The options that took marks off a dish. */
export interface LostMark {
  /** "Speckwürfel und Käse" */
  readonly names: string;
  /** "ist das Gericht nicht mehr vegan, sondern vegetarisch." */
  readonly words: string;
}

/**
 * Returns the marks of a dish that its chosen options lack, by those options. Being hot is not among them: an option does
 * not take that away, although nobody says it of both together.
 */
export function lostMarks(choice: Choice): readonly LostMark[] {
  const options = addedOptions(choice);
  const rest = marksOfChoice(choice);
  const lost = shownMarks(choice.product).filter((mark) => mark !== "SPICY" && !rest.includes(mark));
  const byNames = groupBy(lost, (mark) =>
    listed(options.filter((option) => !isMarked(option, mark)).map(({ name }) => name)),
  );
  return [...byNames].map(([names, gone]) => {
    const left = gone.includes("VEGAN") && rest.includes("VEGETARIAN") ? `, sondern ${markLabels.VEGETARIAN}` : "";
    return { names, words: `ist das Gericht nicht mehr ${listed(gone.map((mark) => markLabels[mark]))}${left}.` };
  });
}

/** Tells whether an option may take off a mark. */
export function mayLoseMarks(product: Product): boolean {
  return product.optionGroups.some((optionGroup) =>
    optionGroup.options.some(
      (option) =>
        lostMarks({ product, optionGroupSelections: [{ optionGroup, selectedOptions: [option] }] }).length > 0,
    ),
  );
}
