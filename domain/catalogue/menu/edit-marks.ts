import { type AllergenLetter, allergensInOrder } from "../../allergens.ts";
import { listed } from "../../listed.ts";
import { allergensListed } from "./allergen-names.ts";
import { allergensNamedIn } from "./allergen-words.ts";
import { type Marked, shownMarks } from "./marked.ts";
import { type Mark, markLabels } from "./marks.ts";
import type { MenuDocument } from "./menu-document.ts";
import type { Packed } from "./packed.ts";

/** Returns these marks with another one set or taken off. Of vegan and vegetarian at most one is stored. */
export function withMark(marks: readonly Mark[], mark: Mark, isOn: boolean): readonly Mark[] {
  const others = marks.filter((one) => one !== mark);
  return isOn ? shownMarks({ marks: [...others, mark] }) : others;
}

/** A mark beside an allergen that hardly goes with it, or ingredients that name an allergen which is not declared. */
export interface Contradiction {
  readonly about: "marks" | "allergens";
  /** A dish in its category, or an option in its group. */
  readonly at:
    | { readonly category: string; readonly dish: string }
    | { readonly group: string; readonly option: string };
  /** "Käsespätzle: vegan, enthält aber Milch (G)", "Sugo: Weizenmehl in den Zutaten, Gluten (A) fehlt aber" */
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
    const texts = [
      { about: "marks", text: contradictionText(entry) },
      { about: "allergens", text: "packed" in entry ? undeclaredText(entry) : null },
    ] as const;
    return texts.flatMap(({ about, text }) => (text === null ? [] : { at, about, text: `${name}: ${text}` }));
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

/**
 * Returns "Weizenmehl in den Zutaten, Gluten (A) fehlt aber"; null unless the ingredients of something packed name an
 * allergen that its declared ones leave out. Unknown ones leave nothing out.
 */
export function undeclaredText({
  packed,
  allergens,
}: {
  readonly packed: Pick<Packed, "ingredients"> | null;
  readonly allergens: readonly AllergenLetter[] | null;
}): string | null {
  if (!packed || !allergens) return null;
  const missing = [...allergensNamedIn(packed.ingredients)].filter(([letter]) => !allergens.includes(letter));
  if (missing.length === 0) return null;
  const words = listed([...new Set(missing.map(([, word]) => word))]);
  const names = allergensListed(allergensInOrder(missing.map(([letter]) => letter)));
  return `${words} in den Zutaten, ${names} ${missing.length === 1 ? "fehlt" : "fehlen"} aber`;
}
