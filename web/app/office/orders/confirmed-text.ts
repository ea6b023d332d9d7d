import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import { confirmedAllergensText } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import type { CurrentLine } from "../../shared/orders/current-lines.ts";

/** Names a line's avoided allergens, which the guest confirmed, except in corrections. Null without any. */
export function confirmedText(
  { allergens, isAdded }: CurrentLine,
  allergies: readonly AllergenLetter[] = [],
): string | null {
  const confirmed = isAdded ? [] : allergens.filter((letter) => allergies.includes(letter));
  return confirmed.length > 0 ? confirmedAllergensText(confirmed) : null;
}
