import { type Age, highestAge } from "../../catalogue/menu/age.ts";
import { type IdCheck, idCheckOf } from "../order/no-id.ts";
import type { CartLine, Choice } from "./cart.ts";

/** Returns the age from which a dish with its chosen options is handed over; null: to anybody. */
export function ageOfChoice({ product, optionGroupSelections }: Choice): Age | null {
  return highestAge([product, ...optionGroupSelections.flatMap(({ selectedOptions }) => selectedOptions)]);
}

/** Returns what needs an identity card in a cart; null: nothing. */
export function idCheckOfCart(lines: readonly CartLine[]): IdCheck | null {
  return idCheckOf(lines.map((line) => ({ name: line.product.name, quantity: line.quantity, age: ageOfChoice(line) })));
}
