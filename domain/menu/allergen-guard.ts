import type { CartLine, Choice } from "../cart/cart.ts";
import type { AllergenConflict, Refusal } from "../refusal.ts";
import { allergensListed } from "./allergen-names.ts";
import { type AllergenLetter, allergensInOrder, type Declared } from "./allergens.ts";
import type { OptionGroup } from "./menu.ts";

type Letters = readonly AllergenLetter[];

/** A dish as far as its allergens go: with all that can be chosen with it. */
export interface DeclaredDish extends Declared {
  readonly optionGroups: readonly DeclaredGroup[];
}

interface DeclaredGroup extends Pick<OptionGroup, "max" | "min"> {
  readonly options: readonly Declared[];
}

/**
 * What something means for a guest who avoids some allergens. `contains` names those of them that are in it. `unknown`: nobody
 * said what is in it, or in all of what has to be chosen with it. `depends`: it fits with some options, and not with others.
 */
export interface Verdict {
  readonly kind: "contains" | "depends" | "fits" | "unknown";
  /** None unless it contains some. */
  readonly letters: Letters;
}

/** Of a dish without options, or of an option alone. What is said to be in it counts, even if that is not all. */
export function verdictOf({ allergens, allergensKnown }: Declared, avoided: Letters): Verdict {
  const letters = allergensInOrder(allergens.filter((letter) => avoided.includes(letter)));
  if (letters.length > 0) return { kind: "contains", letters };
  return { kind: allergensKnown === false ? "unknown" : "fits", letters: [] };
}

/** Of a dish with the options chosen. */
export function verdictOfChoice({ product, optionGroupSelections }: Choice, avoided: Letters): Verdict {
  const parts = [product, ...optionGroupSelections.flatMap(({ selectedOptions }) => selectedOptions)];
  return joined(parts.map((part) => verdictOf(part, avoided)));
}

/**
 * Of a dish whose options are not chosen yet, over all choices that can be made: `contains` if each contains something,
 * `fits` if each fits, `depends` if some do.
 */
export function verdictOfDish(product: DeclaredDish, avoided: Letters): Verdict {
  const own = verdictOf(product, avoided);
  const groups = product.optionGroups.map((group) => verdictOfGroup(group, avoided));
  const certain = joined([own, ...groups.filter(({ kind }) => kind !== "depends")]);
  if (certain.kind !== "fits") return certain;
  return groups.some(({ kind }) => kind === "depends") ? { kind: "depends", letters: [] } : certain;
}

/** Of all that can be chosen in a group. */
function verdictOfGroup({ options, min, max }: DeclaredGroup, avoided: Letters): Verdict {
  const verdicts = options.map((option) => verdictOf(option, avoided));
  const count = (kind: Verdict["kind"]) => verdicts.filter((one) => one.kind === kind).length;
  const needed = Math.min(min, options.length);
  if (needed > count("fits") + count("unknown")) return { kind: "contains", letters: unavoidable(verdicts, needed) };
  if (needed > count("fits")) return { kind: "unknown", letters: [] };
  return { kind: max === 0 || count("fits") === options.length ? "fits" : "depends", letters: [] };
}

/** The letters in every choice of so many; where each choice has others, all that may be in one. */
function unavoidable(verdicts: readonly Verdict[], needed: number): Letters {
  const possible = allergensInOrder(verdicts.flatMap(({ letters }) => [...letters]));
  const certain = possible.filter((letter) => verdicts.filter(({ letters }) => !has(letters, letter)).length < needed);
  return certain.length > 0 ? certain : possible;
}

/** Of everything together. */
function joined(verdicts: readonly Verdict[]): Verdict {
  const letters = allergensInOrder(verdicts.flatMap((one) => [...one.letters]));
  if (letters.length > 0) return { kind: "contains", letters };
  return { kind: verdicts.some(({ kind }) => kind === "unknown") ? "unknown" : "fits", letters: [] };
}

function has(letters: Letters, letter: AllergenLetter): boolean {
  return letters.includes(letter);
}

/** A line of an order with the letters of which its guest confirmed that they are in it. */
export interface ConfirmableLine extends Pick<CartLine, "product" | "optionGroupSelections"> {
  readonly allergensConfirmed?: Letters | null | undefined;
}

export function unconfirmedConflicts(lines: readonly ConfirmableLine[], avoided: Letters): AllergenConflict[] {
  return lines.flatMap((line, i) => {
    const { letters } = verdictOfChoice(line, avoided);
    const isConfirmed = letters.every((letter) => line.allergensConfirmed?.includes(letter));
    const { id, name } = line.product;
    return isConfirmed ? [] : [{ line: i, product: { id, name }, allergens: letters }];
  });
}

/** The refusal names all of them. */
export function refusalOfAllergens(lines: readonly ConfirmableLine[], avoided: Letters): Refusal | null {
  const conflicts = unconfirmedConflicts(lines, avoided);
  if (conflicts.length === 0) return null;
  const found = conflicts.map(({ product, allergens }) => `In „${product.name}“: ${allergensListed(allergens)}.`);
  return {
    code: "allergen-conflict",
    message: `${[...new Set(found)].join(" ")} Bitte bestätige bei jedem dieser Gerichte, dass du das weißt.`,
    field: `orderProducts[${conflicts[0]?.line}].allergensConfirmed`,
    conflicts,
  };
}
