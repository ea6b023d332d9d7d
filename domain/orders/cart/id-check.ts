import { type IdCheck, idChecksOf } from "../order/id-check.ts";
import { ageOfChoice } from "./age.ts";
import type { CartLine } from "./cart.ts";

/** Returns what needs an identity card in a cart, the highest age first. */
export function idChecksOfCart(lines: readonly CartLine[]): readonly IdCheck[] {
  return idChecksOf(
    lines.map((line) => ({ name: line.product.name, quantity: line.quantity, age: ageOfChoice(line) })),
  );
}
