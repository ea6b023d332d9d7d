import { type AllergenLetter, allergensInOrder } from "../../allergens.ts";
import { allergensListed } from "./allergen-names.ts";
import { type Marked, shownMarks } from "./marked.ts";
import { type Mark, markLabels } from "./marks.ts";
import type { MenuDocument } from "./menu-document.ts";

/** Returns these marks with another one set or taken off. Of vegan and vegetarian at most one is stored. */
export function withMark(marks: readonly Mark[], mark: Mark, isOn: boolean): readonly Mark[] {
  const others = marks.filter((one) => one !== mark);
  return isOn ? shownMarks({ marks: [...others, mark] }) : others;
}

/** A mark beside an allergen that hardly goes with it. */
export interface Contradiction {
  /** A dish in its category, or an option in its group. */
  readonly at:
    | { readonly category: string; readonly dish: string }
    | { readonly group: string; readonly option: string };
  /** "Käsespätzle: vegan, enthält aber Milch (G)" */
  readonly text: string;
}

/** Lists them in the order of the menu. They may be right, so that who publishes them has to confirm them. */
export function contradictionsIn({ categories, optionGroups }: MenuDocument): readonly Contradiction[] {
  const dishes = categories.flatMap(({ id: category, products }) =>
    products.map((dish) => ({ at: { category, dish: dish.id }, name: dish.name, entry: dish })),
  );
  const options = optionGroups.flatMap((group) =>
    group.options.map((option) => {
      return { at: { group: group.id, option: option.id }, name: `${group.name}, ${option.name}`, entry: option };
    }),
  );
  return [...dishes, ...options].flatMap(({ at, name, entry }) => {
    const text = contradictionText(entry);
    return text === null ? [] : [{ at, text: `${name}: ${text}` }];
  });
}

/** The allergens that a dish with this mark hardly has. */
const contradicting: Readonly<Partial<Record<Mark, readonly AllergenLetter[]>>> = {
  VEGAN: ["B", "C", "D", "G", "R"],
  VEGETARIAN: ["B", "D", "R"],
};

/** Returns "vegan, enthält aber Milch (G)"; null unless it is said to be so and to have such an allergen. */
export function contradictionText({
  marks,
  allergens,
}: Marked & { readonly allergens: readonly AllergenLetter[] | null }): string | null {
  const mark = shownMarks({ marks }).find((one) => one in contradicting);
  const letters = mark ? (allergens ?? []).filter((letter) => contradicting[mark]?.includes(letter)) : [];
  return mark && letters.length > 0
    ? `${markLabels[mark]}, enthält aber ${allergensListed(allergensInOrder(letters))}`
    : null;
}
