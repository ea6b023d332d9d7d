import type { CartLine } from "@mahlzeit/domain/cart/cart";
import { AllergenLetters } from "../../orders/allergen-letters.tsx";
import { lettersOfChoice } from "../restaurant/allergens.tsx";

/** The chosen options of a dish and its allergens. */
export function LineDetails({ line }: { line: CartLine }) {
  const options = line.optionGroupSelections.flatMap(({ selectedOptions }) => selectedOptions);
  const letters = lettersOfChoice(line);
  if (options.length === 0 && letters.length === 0) return null;
  return (
    <>
      {options.map((option) => option.name).join(", ")}
      <AllergenLetters letters={letters} apart />
    </>
  );
}
