import type { CartLine } from "@mahlzeit/domain/cart/cart";
import { isOfferedFor, notOfferedWords } from "@mahlzeit/domain/menu/order-types";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { AllergenLetters } from "../../orders/allergen-letters.tsx";
import { useGuard } from "../allergens/use-guard.ts";
import { lettersOfChoice } from "../restaurant/allergens.tsx";

/** The chosen options of a dish and its allergens, and that it cannot be ordered in this way. */
export function LineDetails({ line, type }: { line: CartLine; type: OrderType }) {
  const guard = useGuard();
  const options = line.optionGroupSelections.flatMap(({ selectedOptions }) => selectedOptions);
  const letters = lettersOfChoice(line);
  const isOffered = isOfferedFor(line.product, type);
  if (options.length === 0 && letters.length === 0 && isOffered && !guard) return null;
  return (
    <>
      {isOffered || <b>{notOfferedWords(type)}</b>} {options.map((option) => option.name).join(", ")}
      <AllergenLetters letters={letters} apart />
      {guard && <guard.parts.LineMark line={line} letters={guard.letters} />}
    </>
  );
}
