import { type Age, highestAge } from "../../catalogue/menu/age.ts";
import type { Choice } from "./cart.ts";

/** Returns the age from which a dish with its chosen options is handed over; null: to anybody. */
export function ageOfChoice({ product, optionGroupSelections }: Choice): Age | null {
  return highestAge([product, ...optionGroupSelections.flatMap(({ selectedOptions }) => selectedOptions)]);
}
