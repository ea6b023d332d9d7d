import { findBeginnings, type Range } from "../../catalogue/menu/find-words.ts";
import { maxQuantity, minQuantity } from "./cart.ts";

/** A dish with the number by which it is ordered, and its name without it. */
export interface NumberedDish<Dish> {
  readonly dish: Dish;
  readonly number: string;
  readonly name: string;
}

/** "12 Margherita", "12. Margherita", "12a) Margherita" */
const numberedName = /^(\d{1,3}[a-z]?)[.):]?\s+(?=\D)(.+)$/i;

/**
 * Returns the menu's dishes with their numbers: the ones that the names begin with, as on a printed menu, or, where
 * fewer than half do, their places on the menu.
 */
export function numberedDishes<Dish extends { readonly name: string }>(
  menu: readonly Dish[],
): readonly NumberedDish<Dish>[] {
  const printed = menu.map(({ name }) => numberedName.exec(name));
  const arePrinted = printed.filter(Boolean).length * 2 > menu.length;
  return menu.map((dish, i) => {
    if (!arePrinted) return { dish, number: String(i + 1), name: dish.name };
    const [, number = "", name = dish.name] = printed[i] ?? [];
    return { dish, number, name };
  });
}

/** Something typed to order a dish, without its quantity. */
export interface TypedDish {
  readonly quantity: number;
  readonly text: string;
}

/** Reads "2x ma" as two of "ma"; without an "x" a number is the dish's. The quantity is one that can be ordered. */
export function typedDish(typed: string): TypedDish {
  const [, count, text] = /^\s*(\d{1,3})\s*[x×*]\s*(.*)$/i.exec(typed) ?? [];
  if (count === undefined || text === undefined) return { quantity: minQuantity, text: typed.trim() };
  return { quantity: Math.min(Math.max(Number(count), minQuantity), maxQuantity), text: text.trim() };
}

/** A dish that fits what was typed, and where in its name. */
export interface FoundDish<Dish> extends NumberedDish<Dish> {
  readonly ranges: readonly Range[];
}

/**
 * Finds dishes by their number or by the letters that their words begin with. The one of exactly this number comes
 * first, then those whose name begins so, then others, and last those that cannot be ordered.
 */
export function findDishes<Dish>(
  dishes: readonly NumberedDish<Dish>[],
  text: string,
  isOut: (dish: Dish) => boolean,
): readonly FoundDish<Dish>[] {
  if (text === "") return [];
  const matching = dishes.flatMap((one) => {
    const isNumber = one.number.toLowerCase() === text.toLowerCase();
    const ranges = isNumber ? [] : findBeginnings(one.name, text);
    if (ranges === null) return [];
    const rank = isNumber ? 0 : ranges[0]?.from === 0 ? 1 : 2;
    return [{ found: { ...one, ranges }, rank: isOut(one.dish) ? rank + 3 : rank }];
  });
  return matching.sort((a, b) => a.rank - b.rank).map(({ found }) => found);
}
