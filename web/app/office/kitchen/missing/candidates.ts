import type { Category } from "@mahlzeit/contract/catalogue/menus";
import { toProduct } from "@mahlzeit/contract/catalogue/to-product";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { addedAllergens, type Declared } from "@mahlzeit/domain/allergens";
import { missingIn, type Option, type OptionGroup, type Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { unavailableAt } from "@mahlzeit/domain/catalogue/menu/offered";
import type { Instant } from "@mahlzeit/domain/local-time";
import { ageOfChoice } from "@mahlzeit/domain/orders/cart/age";
import { verdictOfChoice } from "@mahlzeit/domain/orders/cart/allergen-guard";
import { type Choice, declaredOfChoice, optionsOfChoice } from "@mahlzeit/domain/orders/cart/cart";
import { unitPriceCents } from "@mahlzeit/domain/orders/cart/price";
import type { Proposed } from "@mahlzeit/domain/orders/order/question";
import type { MissingLine } from "./use-previews.ts";

type Line = BoardOrder["lines"][number];
type Replacement = NonNullable<MissingLine["replacement"]>;

/** A product that may be a replacement, with its required options. */
export interface Candidate {
  readonly product: Product;
  /** The groups in which an option must be chosen. */
  readonly required: readonly OptionGroup[];
  /** True if it is of the missing dish's category. */
  readonly isNear: boolean;
}

/** The chosen options by group. */
export type ChosenOptions = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the replacements of a missing line: those of the same category first, not more expensive ones first (the
 * guest never pays more), nearest in price. Products that cannot be ordered now by this type, or contain the guest's
 * allergens, are left out.
 */
export function candidatesFor(
  menu: readonly Category[],
  { product: missing, quantity, fullPriceCents }: Line,
  { allergies, type, now }: Pick<BoardOrder, "allergies" | "type"> & { readonly now: Instant },
): Candidate[] {
  const paidCents = fullPriceCents / quantity;
  const own = menu.find(({ products }) => products.some(({ id }) => id === missing.id));
  return menu
    .flatMap((category) => category.products.map((product) => ({ category, product })))
    .filter(({ product }) => product.id !== missing.id && product.name !== missing.name)
    .map(({ category, product }) => ({ category, product: toProduct(product) }))
    .filter(({ product }) => unavailableAt(product, now, [type]) === null)
    .map(({ category, product }) => {
      const required = product.optionGroups.filter(({ min, options }) => min > 0 && options.length > 0);
      const candidate = { product, required, isNear: category === own };
      return { candidate, away: unitPriceCents(choiceOf(candidate, presetOf(candidate))) - paidCents };
    })
    .filter(({ candidate }) => isComplete(candidate) && isEatable(candidate, allergies))
    .sort(
      (a, b) =>
        Number(b.candidate.isNear) - Number(a.candidate.isNear) ||
        Number(a.away > 0) - Number(b.away > 0) ||
        Math.abs(a.away) - Math.abs(b.away),
    )
    .map(({ candidate }) => candidate);
}

/** Preselects options: the required number in each group, free ones first. */
export function presetOf({ required }: Candidate): ChosenOptions {
  return Object.fromEntries(
    required.map((group) => {
      const there = optionsThere(group);
      const [free, others] = [true, false].map((isFree) => there.filter((one) => (one.priceCents === 0) === isFree));
      const preset = [...(free ?? []), ...(others ?? [])].slice(0, group.min);
      return [group.id, preset.map(({ id }) => id)];
    }),
  );
}

/** True if there is a choice. */
export function isOpen(group: OptionGroup): boolean {
  return optionsThere(group).length > group.min;
}

/** Returns the first group with too few options and the missing number; undefined if there is none. */
export function firstLacking(candidates: readonly Candidate[], optionsOf: (candidate: Candidate) => ChosenOptions) {
  return candidates
    .flatMap((candidate) =>
      candidate.required.map((group) => {
        const count = missingIn(group, chosenIn(group, optionsOf(candidate)).length);
        return { name: `${candidate.product.name}: ${group.name}`, count };
      }),
    )
    .find(({ count }) => count > 0);
}

export function optionsThere({ options }: OptionGroup): readonly Option[] {
  return options.filter(({ unavailable }) => !unavailable);
}

/** Lists the options' names: "Groß, Balsamico". */
export function optionNames(candidate: Candidate, chosen: ChosenOptions): string {
  return optionsOfChoice(choiceOf(candidate, chosen))
    .map(({ name }) => name)
    .join(", ");
}

/** Returns the allergens and the age with the chosen options. */
export function declaredOf(candidate: Candidate, chosen: ChosenOptions): Proposed {
  const choice = choiceOf(candidate, chosen);
  return { ...declaredOfChoice(choice), age: ageOfChoice(choice) };
}

/** Returns the default replacement: the nearest that is known to add no allergens and that anybody gets. */
export function usualReplacement(candidates: readonly Candidate[], missing: Declared): Candidate | undefined {
  return candidates.find((candidate) => {
    const declared = declaredOf(candidate, presetOf(candidate));
    return !declared.age && declared.allergensKnown !== false && addedAllergens(declared, missing).length === 0;
  });
}

export function replacementOf(candidate: Candidate, chosen: ChosenOptions): Replacement {
  const { product, optionGroupSelections } = choiceOf(candidate, chosen);
  return {
    product: { id: product.id },
    optionGroupSelections: optionGroupSelections.map(({ optionGroup, selectedOptions }) => ({
      optionGroup: { id: optionGroup.id },
      selectedOptions: selectedOptions.map(({ id }) => ({ id })),
    })),
  };
}

function choiceOf({ product, required }: Candidate, chosen: ChosenOptions): Choice {
  const selections = required.map((optionGroup) => ({ optionGroup, selectedOptions: chosenIn(optionGroup, chosen) }));
  return { product, optionGroupSelections: selections };
}

function chosenIn({ id, options }: OptionGroup, chosen: ChosenOptions): Option[] {
  return options.filter((option) => chosen[id]?.includes(option.id));
}

/** True if enough required options are available. */
function isComplete({ required }: Candidate): boolean {
  return required.every((group) => missingIn(group, optionsThere(group).length) === 0);
}

/** True if it is known to contain none of the guest's allergens. */
function isEatable(candidate: Candidate, allergies: BoardOrder["allergies"]): boolean {
  return allergies.length === 0 || verdictOfChoice(choiceOf(candidate, presetOf(candidate)), allergies).kind === "fits";
}
