import type { DeclaredDish } from "@mahlzeit/domain/orders/cart/allergen-guard";
import { DishAllergens } from "../../shared/orders/dish-allergens.tsx";
import type { Guard } from "./guard.tsx";

interface AllergensOfProps {
  product: DeclaredDish;
  /** Null if no allergens are stored on this device. */
  guard: Guard | null | undefined;
}

/** A dish's allergens before its options are chosen; for guests who avoid allergens, tells if they can eat it. */
export function AllergensOf({ product, guard }: AllergensOfProps) {
  return guard ? <guard.parts.DishMark product={product} letters={guard.letters} /> : <DishAllergens of={product} />;
}
