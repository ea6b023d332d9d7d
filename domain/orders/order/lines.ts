import type { AllergenLetter } from "../../allergens.ts";
import type { Product } from "../../catalogue/menu/menu.ts";
import { unavailableAt } from "../../catalogue/menu/offered.ts";
import { type Unavailable, unavailableSentence } from "../../catalogue/menu/unavailable.ts";
import type { Instant } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import type { Refusal } from "../../refusal.ts";
import {
  type CartLine,
  isQuantity,
  maxQuantity,
  minQuantity,
  type OptionGroupSelection,
  optionsOfChoice,
} from "../cart/cart.ts";
import { type RequestedSelection, resolveSelections, selectionsAreValid } from "../cart/selections.ts";

/** A line of an order as requested; null if the product or the choice does not exist. Every `CartLine` is one. */
export interface RequestedLine {
  readonly product: Product | null;
  readonly optionGroupSelections: readonly OptionGroupSelection[] | null;
  readonly quantity: number;
  /** The allergens that its guest confirmed to know of. */
  readonly allergensConfirmed?: readonly AllergenLetter[] | undefined;
}

export const emptyOrderSentence = "Dein Warenkorb ist noch leer.";
export const unknownProductSentence = "Ein Gericht in deinem Warenkorb gibt es nicht mehr.";

/** Looks up the selected options of a product. Its result has no product if the restaurant has none such. */
export function resolveLine(
  product: Product | null | undefined,
  selections: readonly RequestedSelection[],
  quantity: number,
): RequestedLine {
  if (!product) return { product: null, optionGroupSelections: null, quantity };
  return { product, optionGroupSelections: resolveSelections(product, selections), quantity };
}

/** Returns null if there is at least one line and every line can be ordered. */
export function refusalOfLines(lines: readonly RequestedLine[]): Refusal | null {
  if (lines.length === 0) return { code: "empty-order", message: emptyOrderSentence, field: "orderProducts" };
  for (const [i, line] of lines.entries()) {
    const refusal = refusalOfLine(line, `orderProducts[${i}]`);
    if (refusal) return refusal;
  }
  return null;
}

function refusalOfLine({ product, optionGroupSelections, quantity }: RequestedLine, field: string): Refusal | null {
  if (!product) {
    return { code: "unknown-product", message: unknownProductSentence, field: `${field}.product` };
  }
  if (!optionGroupSelections || !selectionsAreValid(product, optionGroupSelections)) {
    const message = `Die Optionen zu „${product.name}“ passen nicht. Bitte wähle neu aus.`;
    return { code: "invalid-options", message, field: `${field}.optionGroupSelections` };
  }
  if (!isQuantity(quantity)) {
    const message = `Von „${product.name}“ kannst du ${minQuantity} bis ${maxQuantity} Stück bestellen.`;
    return { code: "invalid-quantity", message, field: `${field}.quantity` };
  }
  return null;
}

/** Returns null if every dish and every chosen option is available at the time of the order, for this order type. */
export function refusalOfUnavailable(lines: readonly CartLine[], at: Instant, type: OrderType): Refusal | null {
  const missing = lines.flatMap((line, i) => {
    const found = whatIsMissing(line, at, type);
    return found ? [{ ...found, product: line.product, field: `orderProducts[${i}].product` }] : [];
  });
  // Sold-out dishes take precedence, because another time would not help.
  const soldOut = missing.filter(({ reason }) => reason === "SOLD_OUT");
  const named = soldOut.length > 0 ? soldOut : missing;
  const [first] = named;
  if (!first) return null;
  return {
    code: soldOut.length > 0 ? "sold-out" : "not-available",
    message: [...new Set(named.map(({ message }) => message))].join(" "),
    field: first.field,
    products: [...new Map(named.map(({ product: { id, name } }) => [id, { id, name }])).values()],
  };
}

/** Returns why the line cannot be ordered at a time: for its dish, else for the first such option; null if it can. */
export function whatIsMissing(
  line: CartLine,
  at: Instant,
  type: OrderType,
): (Pick<Unavailable, "reason" | "until"> & { readonly message: string }) | null {
  const { product } = line;
  const words = { now: at, type };
  const unavailable = unavailableAt(product, at, [type]);
  if (unavailable) {
    return { ...unavailable, message: unavailableSentence(unavailable, product.name, words) };
  }
  for (const option of optionsOfChoice(line)) {
    const missing = unavailableAt(option, at, [type]);
    if (!missing) continue;
    const message = unavailableSentence(missing, option.name, { ...words, dish: product.name });
    return { ...missing, message };
  }
  return null;
}
