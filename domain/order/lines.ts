import { type CartLine, isQuantity, maxQuantity, minQuantity, type OptionGroupSelection } from "../cart/cart.ts";
import { type AskedSelection, resolveSelections, selectionsAreValid } from "../cart/options.ts";
import type { Instant } from "../local-time.ts";
import type { Product } from "../menu/menu.ts";
import { isUnavailable, unavailableSentence } from "../menu/unavailable.ts";
import type { Refusal } from "../refusal.ts";

/** A line of an order as requested; null where the product or the choice does not exist. Every `CartLine` is one. */
export interface AskedLine {
  readonly product: Product | null;
  readonly optionGroupSelections: readonly OptionGroupSelection[] | null;
  readonly quantity: number;
}

export const emptyOrderSentence = "Dein Warenkorb ist noch leer.";
export const unknownProductSentence = "Ein Gericht in deinem Warenkorb gibt es nicht mehr.";

/** Joins the requested ids with the restaurant's product; null or undefined if the restaurant has no such product. */
export function resolveLine(
  product: Product | null | undefined,
  selections: readonly AskedSelection[],
  quantity: number,
): AskedLine {
  if (!product) return { product: null, optionGroupSelections: null, quantity };
  return { product, optionGroupSelections: resolveSelections(product, selections), quantity };
}

/** Null if there is at least one line and every line can be ordered. */
export function refusalOfLines(lines: readonly AskedLine[]): Refusal | null {
  if (lines.length === 0) return { code: "empty-order", message: emptyOrderSentence, field: "orderProducts" };
  for (const [i, line] of lines.entries()) {
    const refusal = refusalOfLine(line, `orderProducts[${i}]`);
    if (refusal) return refusal;
  }
  return null;
}

function refusalOfLine({ product, optionGroupSelections, quantity }: AskedLine, field: string): Refusal | null {
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

/** Null if every dish and every chosen option is there at the time for which they are ordered. */
export function refusalOfSoldOut(lines: readonly CartLine[], at: Instant): Refusal | null {
  const soldOut = lines.flatMap((line, i) => {
    const message = soldOutSentence(line, at);
    return message === null ? [] : [{ product: line.product, message, field: `orderProducts[${i}].product` }];
  });
  const [first] = soldOut;
  if (!first) return null;
  return {
    code: "sold-out",
    message: [...new Set(soldOut.map(({ message }) => message))].join(" "),
    field: first.field,
    products: [...new Map(soldOut.map(({ product: { id, name } }) => [id, { id, name }])).values()],
  };
}

function soldOutSentence({ product, optionGroupSelections }: CartLine, at: Instant): string | null {
  if (product.unavailable && isUnavailable(product, at)) return unavailableSentence(product.unavailable, product.name);
  for (const option of optionGroupSelections.flatMap(({ selectedOptions }) => selectedOptions)) {
    if (option.unavailable && isUnavailable(option, at))
      return unavailableSentence(option.unavailable, option.name, product.name);
  }
  return null;
}
