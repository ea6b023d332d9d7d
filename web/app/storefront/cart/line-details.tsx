import { isOfferedFor, notOfferedText } from "@mahlzeit/domain/catalogue/menu/order-types";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { ageOfChoice } from "@mahlzeit/domain/orders/cart/age";
import { type CartLine, declaredOfChoice, optionsOfChoice } from "@mahlzeit/domain/orders/cart/cart";
import { marksOfChoice } from "@mahlzeit/domain/orders/cart/marks-of-choice";
import { DishAllergens } from "../../shared/orders/dish-allergens.tsx";
import { DishMarks } from "../../shared/orders/dish-marks.tsx";
import { useGuard } from "../allergens/use-guard.ts";

/** A dish's chosen options and allergens, and a note if it is not available for the order type. */
export function LineDetails({ line, type }: { line: CartLine; type: OrderType }) {
  const guard = useGuard();
  const isOffered = isOfferedFor(line.product, type);
  return (
    <>
      {!isOffered && (
        <>
          <b>{notOfferedText(type)}</b>{" "}
        </>
      )}
      {optionsOfChoice(line)
        .map((option) => option.name)
        .join(", ")}
      <DishAllergens of={declaredOfChoice(line)} apart />
      <DishMarks of={{ marks: marksOfChoice(line), age: ageOfChoice(line) }} className="mt-1" />
      {guard && <guard.parts.LineMark line={line} letters={guard.letters} />}
    </>
  );
}
