import type { BoardOrder } from "@mahlzeit/contract/board";
import type { Category } from "@mahlzeit/contract/menus";
import { toProduct } from "@mahlzeit/contract/to-product";
import { unitPriceCents } from "@mahlzeit/domain/cart/price";
import type { Option, OptionGroup, Product } from "@mahlzeit/domain/menu/menu";
import type { Cents } from "@mahlzeit/domain/money";
import type { MissingLine } from "./use-previews.ts";

type Line = BoardOrder["lines"][number];
type Replacement = NonNullable<MissingLine["replacement"]>;

/** A product of the menu that may come instead, with what has to be chosen of it. */
export interface Candidate {
  readonly product: Product;
  /** Of which an option has to be chosen. */
  readonly required: readonly OptionGroup[];
  /** Of the same category as what is missing. */
  readonly isNear: boolean;
}

/** By its group, the option chosen. */
export type ChosenOptions = Readonly<Record<string, string>>;

/**
 * What can come instead of a missing line: of the same category first, what is not dearer before what is (the guest pays
 * no more in any case), nearest in price. Nothing that is out, and nothing that the guest must not eat.
 */
export function candidatesFor(
  menu: readonly Category[],
  { product: missing, quantity, fullPrice }: Line,
  allergies: BoardOrder["allergies"],
): Candidate[] {
  const paidCents = fullPrice / quantity;
  const own = menu.find(({ products }) => products.some(({ id }) => id === missing.id));
  return menu
    .flatMap((category) => category.products.map((product) => ({ category, product })))
    .filter(({ product }) => product.id !== missing.id && product.name !== missing.name && !product.unavailable)
    .map(({ category, product }) => ({ category, product: toProduct(product) }))
    .map(({ category, product }) => {
      const required = product.optionGroups.filter(({ min, options }) => min > 0 && options.length > 0);
      const candidate = { product, required, isNear: category === own };
      return { candidate, away: priceOf(candidate, presetOf(candidate)) - paidCents };
    })
    .filter(({ candidate }) => isComplete(candidate) && !letters(candidate).some((one) => allergies.includes(one)))
    .sort(
      (a, b) =>
        Number(b.candidate.isNear) - Number(a.candidate.isNear) ||
        Number(a.away > 0) - Number(b.away > 0) ||
        Math.abs(a.away) - Math.abs(b.away),
    )
    .map(({ candidate }) => candidate);
}

/** What is chosen before anybody chooses: in each group what costs nothing more, else the first that is there. */
export function presetOf({ required }: Candidate): ChosenOptions {
  return Object.fromEntries(
    required.flatMap((group) => {
      const there = optionsThere(group);
      const preset = there.find(({ priceCents }) => priceCents === 0) ?? there[0];
      return preset ? [[group.id, preset.id]] : [];
    }),
  );
}

export function optionsThere({ options }: OptionGroup): readonly Option[] {
  return options.filter(({ unavailable }) => !unavailable);
}

/** "Groß, Balsamico" */
export function optionNames(candidate: Candidate, chosen: ChosenOptions): string {
  return chosenOptions(candidate, chosen)
    .map(({ name }) => name)
    .join(", ");
}

export function replacementOf({ product, required }: Candidate, chosen: ChosenOptions): Replacement {
  return {
    product: { id: product.id },
    optionGroupSelections: required.flatMap(({ id }) => {
      const option = chosen[id];
      return option === undefined ? [] : [{ optionGroup: { id }, selectedOptions: [{ id: option }] }];
    }),
  };
}

function chosenOptions({ required }: Candidate, chosen: ChosenOptions): Option[] {
  return required.flatMap(({ id, options }) => options.filter((option) => option.id === chosen[id]));
}

function priceOf(candidate: Candidate, chosen: ChosenOptions): Cents {
  const optionGroupSelections = candidate.required.map((optionGroup) => {
    const selectedOptions = optionGroup.options.filter(({ id }) => id === chosen[optionGroup.id]);
    return { optionGroup, selectedOptions };
  });
  return unitPriceCents({ product: candidate.product, optionGroupSelections });
}

/** A dish that asks for several options of a group is more than a kitchen chooses for a guest. */
function isComplete({ required }: Candidate): boolean {
  return required.every((group) => group.min === 1 && optionsThere(group).length > 0);
}

function letters(candidate: Candidate) {
  const options = chosenOptions(candidate, presetOf(candidate));
  return [candidate.product, ...options].flatMap(({ allergens }) => allergens);
}
