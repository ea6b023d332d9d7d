import jause from "../../pictures/dishes/filled-roll.webp";
import kebab from "../../pictures/dishes/kebab.webp";
import pasta from "../../pictures/dishes/pasta.webp";
import pizza from "../../pictures/dishes/pizza.webp";
import schnitzel from "../../pictures/dishes/schnitzel.webp";

const pictures: readonly (readonly [RegExp, string])[] = [
  [/pizz/i, pizza],
  [/pasta|nudel/i, pasta],
  [/türk|döner|kebap/i, kebab],
  [/fleischhau|jause/i, jause],
  [/österreich|schnitzel/i, schnitzel],
];

/** Finds a category's picture by its name; undefined if no pattern matches. */
export function categoryPictureOf(name: string): string | undefined {
  return pictures.find(([words]) => words.test(name))?.[1];
}
