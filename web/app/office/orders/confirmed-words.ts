import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import { confirmedInWords } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import type { CurrentLine } from "../../shared/orders/current-lines.ts";

/** What is in a line that its guest must not eat: they confirmed it. What a correction brought they did not. Null: nothing. */
export function confirmedWords(
  { allergens, isAdded }: CurrentLine,
  allergies: readonly AllergenLetter[] = [],
): string | null {
  const confirmed = isAdded ? [] : allergens.filter((letter) => allergies.includes(letter));
  return confirmed.length > 0 ? confirmedInWords(confirmed) : null;
}
