import type { AllergenLetter } from "@mahlzeit/domain/allergens";

const words: readonly (readonly [letter: AllergenLetter, words: RegExp])[] = [
  ["A", /\b(mehl\w*|nudel\w*|pizza\w*|brot\w*|semmel\w*|knödel\w*|panier\w*|gebacken\w*|pasta|spaghetti)\b/i],
  ["C", /\b(ei|eier\w*|spiegelei|mayo\w*|carbonara)\b/i],
  ["D", /\b(fisch\w*|lachs\w*|thunfisch\w*|sardelle\w*|forelle\w*)\b/i],
  ["B", /\b(garnele\w*|scampi|krabbe\w*|shrimp\w*)\b/i],
  ["E", /\b(erdn[uü]ss\w*)\b/i],
  ["F", /\b(soja\w*|tofu\w*)\b/i],
  [
    "G",
    /\b(käse\w*|mozzarella|parmesan|obers\w*|rahm\w*|butter\w*|joghurt\w*|milch\w*|mascarpone|ricotta|gorgonzola|taleggio|burrata|feta)\b/i,
  ],
  ["H", /\b(walnuss\w*|walnüss\w*|haselnuss\w*|mandel\w*|pistazie\w*|cashew\w*)\b/i],
  ["L", /\b(sellerie\w*)\b/i],
  ["M", /\b(senf\w*)\b/i],
  ["N", /\b(sesam\w*)\b/i],
  ["R", /\b(muschel\w*|calamari|tintenfisch\w*)\b/i],
];

/** Finds words that often indicate an unchosen allergen: the user is asked, nothing is chosen automatically. */
export function hintsIn(
  text: string,
  chosen: readonly AllergenLetter[],
): readonly { readonly letter: AllergenLetter; readonly word: string }[] {
  return words.flatMap(([letter, pattern]) => {
    const word = chosen.includes(letter) ? undefined : pattern.exec(text)?.[0];
    return word ? [{ letter, word }] : [];
  });
}
