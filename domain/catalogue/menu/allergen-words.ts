import { type AllergenLetter, allergenLetters } from "../../allergens.ts";

/** Parts of words that name an allergen in a list of ingredients. */
const allergenWords: Readonly<Record<AllergenLetter, RegExp>> = {
  A: /weizen|roggen|gerste|dinkel|hafer|emmer|grünkern|gluten|(?<!sch)malz|grieß|^mehl|semmel|brösel|seitan/,
  B: /garnele|shrimp|krabbe|krebs|hummer|languste|scampi|krustentier/,
  C: /^ei$|^eier|eigelb|eiklar|eidotter|^dotter|eipulver|vollei|hühnerei|mayonnaise/,
  D: /fisch|lachs|sardell|sardine|forelle|hering|kabeljau|karpfen|zander|makrele/,
  E: /erdnuss|erdnüss/,
  F: /soja|tofu|edamame/,
  G: /(?<!soja|hafer|mandel|dinkel|reis|nuss)milch|(?<!nuss|mandel)butter|rahm|obers|sahne|käse|joghurt|topfen|molke|la[ck]tose|schmand|mascarpone|ricotta|mozzarella|parmesan|feta|kasein/,
  H: /mandel|hasel|walnuss|walnüss|cashew|pistazie|pekan|paranuss|paranüss|macadamia|^nuss|^nüsse/,
  L: /sellerie/,
  M: /senf/,
  N: /sesam|tahin/,
  O: /sulfit|schwefeldioxid/,
  P: /lupine/,
  R: /muschel|calamari|kalamari|tintenfisch|schnecke|auster|weichtier/,
};

/** Words that contain one of the others, but no allergen. */
const harmless = /^(buchweizen|kokos|kakaobutter|sheabutter|milchsäure)|frei(e[mnrs]?)?$/;

interface IngredientPart {
  readonly text: string;
  /** True if it has to stand out from the other ingredients (Reg. (EU) 1169/2011 Art. 21). */
  readonly isAllergen: boolean;
}

/** Splits a list of ingredients into allergens, also those that are written in capitals, and the rest. */
export function ingredientParts(ingredients: string): IngredientPart[] {
  const parts: IngredientPart[] = [];
  for (const text of ingredients.match(/\p{L}+|\P{L}+/gu) ?? []) {
    const isAllergen = namesAllergen(text);
    const last = parts.at(-1);
    if (last && !last.isAllergen && !isAllergen) parts.splice(-1, 1, { text: last.text + text, isAllergen });
    else parts.push({ text, isAllergen });
  }
  return parts;
}

/** Returns the first word of a list of ingredients for each allergen that it names. */
export function allergensNamedIn(ingredients: string): ReadonlyMap<AllergenLetter, string> {
  const named = new Map<AllergenLetter, string>();
  for (const word of ingredients.match(/\p{L}+/gu) ?? [])
    for (const letter of lettersOf(word)) if (!named.has(letter)) named.set(letter, word);
  return named;
}

function namesAllergen(text: string): boolean {
  return /^\p{Lu}{3,}$/u.test(text) || lettersOf(text).length > 0;
}

function lettersOf(text: string): AllergenLetter[] {
  const word = text.toLowerCase();
  return harmless.test(word) ? [] : allergenLetters.filter((letter) => allergenWords[letter].test(word));
}
