import type { CartLine } from "@mahlzeit/domain/cart/cart";
import { declaredTogether } from "@mahlzeit/domain/menu/allergens";
import { isOfferedFor, notOfferedWords } from "@mahlzeit/domain/menu/order-types";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { DishAllergens } from "../../orders/dish-allergens.tsx";
import { useGuard } from "../allergens/use-guard.ts";

/** The chosen options of a dish and its allergens, and that it cannot be ordered in this way. */
export function LineDetails({ line, type }: { line: CartLine; type: OrderType }) {
  const guard = useGuard();
  const options = line.optionGroupSelections.flatMap(({ selectedOptions }) => selectedOptions);
  const isOffered = isOfferedFor(line.product, type);
  return (
    <>
      {!isOffered && (
        <>
          <b>{notOfferedWords(type)}</b>{" "}
        </>
      )}
      {options.map((option) => option.name).join(", ")}
      <DishAllergens of={declaredTogether([line.product, ...options])} apart />
      {guard && <guard.parts.LineMark line={line} letters={guard.letters} />}
    </>
  );
}
