import { foodOrDrink } from "./import/food-or-drink.ts";
import { drinkRate, usualVatRateOfDish } from "./import/read-vat-rate.ts";
import type { DocumentCategory, DocumentProduct, MenuDocument } from "./menu-document.ts";

/** Tells whether a name, or the heading above it, looks like a drink. It is only ever asked: a name decides no rate. */
export function looksLikeDrink(name: string, heading: string): boolean {
  return usualVatRateOfDish(name) === drinkRate || (foodOrDrink(heading) === "drink" && foodOrDrink(name) !== "food");
}

/** Tells whether a dish looks like a drink under another rate. A small business has no VAT at all. */
export function isRateDoubted(
  { name, vatRate }: { readonly name: string; readonly vatRate?: number | null },
  heading: string,
): boolean {
  return Boolean(vatRate) && vatRate !== drinkRate && looksLikeDrink(name, heading);
}

/** Tells whether the editor asks for a dish's rate. Once published, a doubted rate is the owner's word. */
export function asksForRateOfDish(dish: DocumentProduct, heading: string, published: MenuDocument): boolean {
  if (dish.name.trim() === "" || !isRateDoubted(dish, heading)) return false;
  const isSame = ({ id, vatRate }: DocumentProduct) => id === dish.id && vatRate === dish.vatRate;
  return !published.categories.some(({ name, products }) =>
    products.some((before) => isSame(before) && isRateDoubted(before, name)),
  );
}

/** A category with dishes that look like drinks. */
interface DishesToAsk {
  readonly category: DocumentCategory;
  readonly asked: readonly [DocumentProduct, ...DocumentProduct[]];
}

/** Returns the categories with dishes that look like drinks under another rate, without what was published so. */
export function dishesToAsk(menu: MenuDocument, published: MenuDocument): readonly DishesToAsk[] {
  return menu.categories.flatMap((category) => {
    const [first, ...others] = category.products.filter((dish) => asksForRateOfDish(dish, category.name, published));
    return first ? [{ category, asked: [first, ...others] }] : [];
  });
}
