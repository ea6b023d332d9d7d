import { hasMarks, isMarked, shownMarks } from "../../catalogue/menu/marked.ts";
import { type Mark, marks } from "../../catalogue/menu/marks.ts";
import type { Option, OptionGroup } from "../../catalogue/menu/menu.ts";
import type { Choice } from "./cart.ts";

/** Returns the marks of a dish with its chosen options: those that all of them have. */
export function marksOfChoice(choice: Choice): readonly Mark[] {
  const parts = [choice.product, ...addedOptions(choice)];
  return shownMarks({ marks: marks.filter((mark) => parts.every((part) => isMarked(part, mark))) });
}

/** Tells whether an option of this group leaves these marks on its dish. A size adds nothing, and what is hot stays hot. */
export function keepsMarks(
  option: Option,
  { isSize = false }: Pick<OptionGroup, "isSize">,
  of: readonly Mark[],
): boolean {
  return (
    isSize ||
    hasMarks(
      option,
      of.filter((mark) => mark !== "SPICY"),
    )
  );
}

/** Returns the options that add something to the dish, which a size of it does not. */
export function addedOptions({ optionGroupSelections }: Choice): readonly Option[] {
  return optionGroupSelections.flatMap(({ optionGroup, selectedOptions }) =>
    optionGroup.isSize ? [] : selectedOptions,
  );
}
