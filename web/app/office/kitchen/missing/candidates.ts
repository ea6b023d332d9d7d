import type { Category } from "@mahlzeit/contract/catalogue/menus";
import { toProduct } from "@mahlzeit/contract/catalogue/to-product";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { addedAllergens, type Declared, declaredTogether } from "@mahlzeit/domain/allergens";
import type { Option, OptionGroup, Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { unavailableAt } from "@mahlzeit/domain/catalogue/menu/offered";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { verdictOfChoice } from "@mahlzeit/domain/orders/cart/allergen-guard";
import type { OptionGroupSelection } from "@mahlzeit/domain/orders/cart/cart";
import { missingIn } from "@mahlzeit/domain/orders/cart/options";
import { unitPriceCents } from "@mahlzeit/domain/orders/cart/price";
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

/** By their group, the options chosen. */
export type ChosenOptions = Readonly<Record<string, readonly string[]>>;

/**
 * What can come instead of a missing line: of the same category first, what is not dearer before what is (the guest pays
 * no more in any case), nearest in price. Nothing that cannot be ordered now in this way, and nothing that the guest must
 * not eat.
 */
export function candidatesFor(
  menu: readonly Category[],
  { product: missing, quantity, fullPrice }: Line,
  { allergies, type, now }: Pick<BoardOrder, "allergies" | "type"> & { readonly now: Instant },
): Candidate[] {
  const paidCents = fullPrice / quantity;
  const own = menu.find(({ products }) => products.some(({ id }) => id === missing.id));
  return menu
    .flatMap((category) => category.products.map((product) => ({ category, product })))
    .filter(({ product }) => product.id !== missing.id && product.name !== missing.name)
    .map(({ category, product }) => ({ category, product: toProduct(product) }))
    .filter(({ product }) => unavailableAt(product, now, [type]) === null)
    .map(({ category, product }) => {
      const required = product.optionGroups.filter(({ min, options }) => min > 0 && options.length > 0);
      const candidate = { product, required, isNear: category === own };
      return { candidate, away: priceOf(candidate, presetOf(candidate)) - paidCents };
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

/** What is chosen before anybody chooses: in each group as many as it asks for, first what costs nothing more. */
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

/** Whether there is something to choose. */
export function isOpen(group: OptionGroup): boolean {
  return optionsThere(group).length > group.min;
}

/** The first of these groups of which too few are chosen, and how many more it needs; undefined if there is none. */
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

/** "Groß, Balsamico" */
export function optionNames(candidate: Candidate, chosen: ChosenOptions): string {
  return chosenOptions(candidate, chosen)
    .map(({ name }) => name)
    .join(", ");
}

/** What is known of its allergens, with the options chosen. */
export function declaredOf(candidate: Candidate, chosen: ChosenOptions): Declared {
  return declaredTogether([candidate.product, ...chosenOptions(candidate, chosen)]);
}

/** What comes instead until somebody chooses: the nearest that is known to bring no other allergens than what is missing. */
export function usualReplacement(candidates: readonly Candidate[], missing: Declared): Candidate | undefined {
  return candidates.find((candidate) => {
    const declared = declaredOf(candidate, presetOf(candidate));
    return declared.allergensKnown !== false && addedAllergens(declared, missing).length === 0;
  });
}

export function replacementOf({ product, required }: Candidate, chosen: ChosenOptions): Replacement {
  return {
    product: { id: product.id },
    optionGroupSelections: selectionsOf(required, chosen).map(({ optionGroup, selectedOptions }) => ({
      optionGroup: { id: optionGroup.id },
      selectedOptions: selectedOptions.map(({ id }) => ({ id })),
    })),
  };
}

function chosenOptions({ required }: Candidate, chosen: ChosenOptions): Option[] {
  return selectionsOf(required, chosen).flatMap(({ selectedOptions }) => selectedOptions);
}

function selectionsOf(groups: readonly OptionGroup[], chosen: ChosenOptions): OptionGroupSelection[] {
  return groups.map((optionGroup) => ({ optionGroup, selectedOptions: chosenIn(optionGroup, chosen) }));
}

function chosenIn({ id, options }: OptionGroup, chosen: ChosenOptions): Option[] {
  return options.filter((option) => chosen[id]?.includes(option.id));
}

function priceOf({ product, required }: Candidate, chosen: ChosenOptions): Cents {
  return unitPriceCents({ product, optionGroupSelections: selectionsOf(required, chosen) });
}

/** Whether enough is there of everything that has to be chosen. */
function isComplete({ required }: Candidate): boolean {
  return required.every((group) => missingIn(group, optionsThere(group).length) === 0);
}

/** Whether it is known to be without what the guest must not eat. */
function isEatable(candidate: Candidate, allergies: BoardOrder["allergies"]): boolean {
  const { product, required } = candidate;
  const choice = { product, optionGroupSelections: selectionsOf(required, presetOf(candidate)) };
  return allergies.length === 0 || verdictOfChoice(choice, allergies).kind === "fits";
}
