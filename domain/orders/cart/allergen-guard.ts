import { type AllergenLetter, allergensInOrder, type Declared } from "../../allergens.ts";
import { allergensListed } from "../../catalogue/menu/allergen-names.ts";
import type { OptionGroup } from "../../catalogue/menu/menu.ts";
import type { AllergenConflict, Refusal } from "../../refusal.ts";
import { type CartLine, type Choice, optionsOfChoice } from "./cart.ts";

type Letters = readonly AllergenLetter[];

/** The allergens of a dish and of all its options. */
export interface DeclaredDish extends Declared {
  readonly optionGroups: readonly DeclaredGroup[];
}

interface DeclaredGroup extends Pick<OptionGroup, "max" | "min"> {
  readonly options: readonly Declared[];
}

/**
 * The result for a guest who avoids some allergens. `contains` lists those that are in it. `unknown`: its allergens, or
 * those of a required choice, are not declared. `depends`: it fits with some options and not with others.
 */
export interface Verdict {
  readonly kind: "contains" | "depends" | "fits" | "unknown";
  /** Empty unless `kind` is `contains`. */
  readonly letters: Letters;
}

/** Judges a dish without options, or an option alone. Declared letters count even if the declaration is incomplete. */
export function verdictOf({ allergens, allergensKnown }: Declared, avoided: Letters): Verdict {
  const letters = allergensInOrder(allergens.filter((letter) => avoided.includes(letter)));
  if (letters.length > 0) return { kind: "contains", letters };
  return { kind: allergensKnown === false ? "unknown" : "fits", letters: [] };
}

/** Judges a dish with the chosen options. */
export function verdictOfChoice(choice: Choice, avoided: Letters): Verdict {
  return joined([choice.product, ...optionsOfChoice(choice)].map((part) => verdictOf(part, avoided)));
}

/**
 * Judges a dish over all possible choices of options: `contains` if each contains something, `fits` if each fits,
 * `depends` if some do.
 */
export function verdictOfDish(product: DeclaredDish, avoided: Letters): Verdict {
  const own = verdictOf(product, avoided);
  const groups = product.optionGroups.map((group) => verdictOfGroup(group, avoided));
  const certain = joined([own, ...groups.filter(({ kind }) => kind !== "depends")]);
  if (certain.kind !== "fits") return certain;
  return groups.some(({ kind }) => kind === "depends") ? { kind: "depends", letters: [] } : certain;
}

/** Judges a group over all its possible choices. */
function verdictOfGroup({ options, min, max }: DeclaredGroup, avoided: Letters): Verdict {
  const verdicts = options.map((option) => verdictOf(option, avoided));
  const count = (kind: Verdict["kind"]) => verdicts.filter((one) => one.kind === kind).length;
  const needed = Math.min(min, options.length);
  if (needed > count("fits") + count("unknown")) return { kind: "contains", letters: unavoidable(verdicts, needed) };
  if (needed > count("fits")) return { kind: "unknown", letters: [] };
  return { kind: max === 0 || count("fits") === options.length ? "fits" : "depends", letters: [] };
}

/** Returns the letters in every choice of `needed` options; if no letter is in all, the letters in any. */
function unavoidable(verdicts: readonly Verdict[], needed: number): Letters {
  const possible = allergensInOrder(verdicts.flatMap(({ letters }) => [...letters]));
  const certain = possible.filter((letter) => verdicts.filter(({ letters }) => !has(letters, letter)).length < needed);
  return certain.length > 0 ? certain : possible;
}

/** Judges all parts together. */
function joined(verdicts: readonly Verdict[]): Verdict {
  const letters = allergensInOrder(verdicts.flatMap((one) => [...one.letters]));
  if (letters.length > 0) return { kind: "contains", letters };
  return { kind: verdicts.some(({ kind }) => kind === "unknown") ? "unknown" : "fits", letters: [] };
}

function has(letters: Letters, letter: AllergenLetter): boolean {
  return letters.includes(letter);
}

/** A line of an order, with the allergens that the guest confirmed for it. */
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

/** Names all conflicts in one refusal. */
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
