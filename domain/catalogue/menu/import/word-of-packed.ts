import { foodOrDrink } from "./food-or-drink.ts";

/**
 * Finds a word in a dish's name that often means something packed, such as a jar: the user is asked, nothing is set. A drink
 * by the glass is none.
 */
export function wordOfPacked(name: string): string | null {
  const word = packed.exec(name)?.[0] ?? null;
  return word !== null && glass.test(word) && isByTheGlass(name) ? null : word;
}

/** The word of a container, alone or at the end of a compound, or a bottle or tin at its beginning. */
const packed = new RegExp(
  [
    /im glas/u,
    /\p{L}*(?<!dou|trink|stiel|becher|dessert)(?:glas|gläser)/u,
    /\p{L}*(?<!trink|thermos|wärm)(?:flaschen?|flascherln?)/u,
    /\p{L}*(?:dosen?|konserven?)/u,
    /\p{L}*(?<!ver|um)packung(?:en)?/u,
    /tiegel|sackerl/u,
    /(?:flaschen|dosen|konserven)-?(?!öffner|gär|gereift|geist|hals|kürbis|paradeiser|pfand|tomate)\p{L}+/u,
  ]
    .map(({ source }) => `(?<!\\p{L})(?:${source})(?!-?\\p{L})`)
    .join("|"),
  "iu",
);

const glass = /gl(?:as|äser)$/i;

/** Tells whether a name with a glass is a drink, or counts what it names in glasses. */
function isByTheGlass(name: string): boolean {
  if (/^(?:ein |\d+ ?x? ?)?glas /i.test(name.trim())) return true;
  return ["drink", "unsure"].includes(foodOrDrink(name.replace(/gl(?:as|äser)(?!\p{L})/giu, " ")));
}
