import { foodOrDrink } from "./import/food-or-drink.ts";
import { drinkRate, usualVatRateOfDish } from "./import/read-vat-rate.ts";
import type { DocumentGroup, DocumentOption, DocumentProduct } from "./menu-document.ts";

type Rated = Pick<DocumentProduct, "vatRate" | "vatRateOnSite">;

/** Asks for the part of a dish's price that an option is. */
export function portionQuestion({ name, vatRate }: Pick<DocumentOption, "name" | "vatRate">): string {
  return `Wie viel vom Preis ist ${vatRate === drinkRate ? "das Getränk" : `„${name.trim()}“`}?`;
}

/**
 * Tells whether an option looks like a drink with dishes of another rate, without anybody having said which is its own.
 * It is only ever asked: a name decides no rate.
 */
export function asksForRate(
  { name, vatRate }: Pick<DocumentOption, "name" | "vatRate">,
  group: Pick<DocumentGroup, "name">,
  dishes: readonly Rated[],
): boolean {
  if (vatRate !== null || name.trim() === "") return false;
  if (!dishes.some((dish) => dish.vatRate !== null && dish.vatRate !== drinkRate)) return false;
  if (usualVatRateOfDish(name) === drinkRate) return true;
  return foodOrDrink(group.name) === "drink" && foodOrDrink(name) !== "food";
}

/**
 * Tells whether it has to be said how much of the dish's price an option is: it has another rate and may cost nothing
 * extra, so that without an answer all of the price would be at the dish's rate.
 */
export function asksForPortion(
  { vatRate, priceCents, portionCents }: Pick<DocumentOption, "vatRate" | "priceCents" | "portionCents">,
  { free }: Pick<DocumentGroup, "free">,
  dishes: readonly Rated[],
): boolean {
  return portionCents === 0 && hasOwnRate(vatRate, dishes) && (priceCents <= 0 || free > 0);
}

/** Tells whether an option's rate is another than that of one of its dishes. */
export function hasOwnRate(vatRate: DocumentOption["vatRate"], dishes: readonly Rated[]): boolean {
  const rates = dishes.flatMap((dish) => [dish.vatRate, dish.vatRateOnSite]).filter((rate) => rate !== null);
  return vatRate !== null && rates.some((rate) => rate !== vatRate);
}
