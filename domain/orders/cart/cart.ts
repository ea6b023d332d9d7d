import { type Declared, declaredTogether } from "../../allergens.ts";
import type { Option, OptionGroup, Product } from "../../catalogue/menu/menu.ts";

/** The options a guest chose in one group of a product. */
export interface OptionGroupSelection {
  readonly optionGroup: OptionGroup;
  readonly selectedOptions: readonly Option[];
}

/** A product with its chosen options; equal selections share one cart line. */
export interface Choice {
  readonly product: Product;
  readonly optionGroupSelections: readonly OptionGroupSelection[];
}

/** A selection with its quantity: the specification's OrderProduct. */
export interface CartLine extends Choice {
  /** 1 to 15. */
  readonly quantity: number;
}

export const minQuantity = 1;
export const maxQuantity = 15;

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= minQuantity && quantity <= maxQuantity;
}

/** Adds one piece: to the line with the same selection, up to 15, otherwise as a new line. */
export function addProduct(
  lines: readonly CartLine[],
  product: Product,
  optionGroupSelections: readonly OptionGroupSelection[],
  quantity = minQuantity,
): readonly CartLine[] {
  const choice = { product, optionGroupSelections: withoutEmpty(optionGroupSelections) };
  const line = lines.find((other) => isSameChoice(other, choice));
  if (line) return changeQuantity(lines, choiceKey(line), line.quantity + quantity);
  return [...lines, { ...choice, quantity }];
}

/** Sets a line's quantity, clamped to 1 to 15. */
export function changeQuantity(lines: readonly CartLine[], key: string, quantity: number): readonly CartLine[] {
  const clamped = Math.min(Math.max(Math.trunc(quantity), minQuantity), maxQuantity);
  return lines.map((line) => (choiceKey(line) === key ? { ...line, quantity: clamped } : line));
}

export function removeLine(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return lines.filter((line) => choiceKey(line) !== key);
}

export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The key of a cart line: product and options, regardless of the order they were chosen in. */
export function choiceKey({ product, optionGroupSelections }: Choice): string {
  const options = optionGroupSelections.flatMap(({ optionGroup, selectedOptions }) =>
    selectedOptions.map((option) => `${optionGroup.id}:${option.id}`),
  );
  return [product.id, ...[...options].sort()].join(" ");
}

export function isSameChoice(a: Choice, b: Choice): boolean {
  return choiceKey(a) === choiceKey(b);
}

interface Chosen<Option> {
  readonly optionGroupSelections: readonly { readonly selectedOptions: readonly Option[] }[];
}

/** Returns the chosen options of all groups. */
export function optionsOfChoice<Option>({ optionGroupSelections }: Chosen<Option>): readonly Option[] {
  return optionGroupSelections.flatMap(({ selectedOptions }) => selectedOptions);
}

/** Joins the allergens of a dish with those of its chosen options. */
export function declaredOfChoice(choice: Chosen<Declared> & { readonly product: Declared }) {
  return declaredTogether([choice.product, ...optionsOfChoice(choice)]);
}

function withoutEmpty(selections: readonly OptionGroupSelection[]): readonly OptionGroupSelection[] {
  return selections.filter(({ selectedOptions }) => selectedOptions.length > 0);
}
