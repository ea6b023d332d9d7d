import jause from "../../pictures/dish-jause.webp";
import kebab from "../../pictures/dish-kebab.webp";
import pasta from "../../pictures/dish-pasta.webp";
import pizza from "../../pictures/dish-pizza.webp";
import schnitzel from "../../pictures/dish-schnitzel.webp";

const dishes: readonly (readonly [RegExp, string])[] = [
  [/pizza/i, pizza],
  [/pasta|nudel/i, pasta],
  [/türk/i, kebab],
  [/fleisch/i, jause],
  [/österreich/i, schnitzel],
];

/** The picture of a category whose name says what is cooked; categories are free words, so others have none. */
export function dishOfCategory(name: string): string | undefined {
  return dishes.find(([words]) => words.test(name))?.[1];
}
