import { type Age, highestAge } from "../../catalogue/menu/age.ts";
import { type Choice, optionsOfChoice } from "./cart.ts";

/** Returns the age from which a dish with its chosen options is handed over; null: to anybody. */
export function ageOfChoice(choice: Choice): Age | null {
  return highestAge([choice.product, ...optionsOfChoice(choice)]);
}
