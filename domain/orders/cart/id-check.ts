import { type IdCheck, idCheckOf } from "../order/id-check.ts";
import { ageOfChoice } from "./age.ts";
import type { CartLine } from "./cart.ts";

/** Returns what needs an identity card in a cart; null: nothing. */
export function idCheckOfCart(lines: readonly CartLine[]): IdCheck | null {
  return idCheckOf(lines.map((line) => ({ name: line.product.name, quantity: line.quantity, age: ageOfChoice(line) })));
}
