import { type Cloth, clothPattern } from "./cloths.ts";
import { DISH_MINIS } from "./dish-minis.ts";
import {
  buns,
  carpaccio,
  gozleme,
  gugelhupf,
  minestrone,
  mushroomPan,
  oil,
  schnaps,
  seafoodPasta,
  spreadBowl,
  stuffed,
  vegetables,
} from "./dishes-more.ts";
import { place } from "./shapes.ts";

// A roll of its own is on no menu of the demo.
const { semmel: _, ...minis } = DISH_MINIS;

/** What the products of the demo's menus look like, by the name of the file. */
export const PRODUCT_PICTURES: Readonly<Record<string, () => string>> = {
  ...minis,
  carpaccio,
  stuffed,
  schnaps,
  oil,
  vegetables,
  gugelhupf,
  "pasta-seafood": seafoodPasta,
  buns,
  gozleme,
  minestrone,
  spread: spreadBowl,
  "mushroom-pan": mushroomPan,
};

/** Quiet cloths, so that the dish is what one sees. */
const GROUNDS: readonly Cloth[] = [
  ["weave", "#F5C85B", "#FFE9AE"],
  ["gingham", "#FBF3E0", "#CFE0C6"],
  ["dots", "#E4EEDD", "#FFFFFF"],
  ["weave", "#E9C3A4", "#F8E6D6"],
  ["gingham", "#FFF8EA", "#F2CDBE"],
];

/** A square, without transparency, as restaurants' own photographs are. */
export const productPicture = (name: string, dish: string): string => {
  const ground =
    GROUNDS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % GROUNDS.length] ?? GROUNDS[0];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">` +
    `<defs>${ground ? clothPattern("cloth", ground) : ""}</defs><rect width="240" height="240" fill="url(#cloth)"/>` +
    `${place(120, 120, 1.06, 0, dish)}</svg>`
  );
};
