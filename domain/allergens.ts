/** The fourteen allergens of LMIV Annex II by the letters used in Austria. */
export const allergenNames = {
  A: "glutenhaltiges Getreide",
  B: "Krebstiere",
  C: "Ei",
  D: "Fisch",
  E: "Erdnuss",
  F: "Soja",
  G: "Milch oder Laktose",
  H: "Schalenfrüchte",
  L: "Sellerie",
  M: "Senf",
  N: "Sesam",
  O: "Sulfite",
  P: "Lupinen",
  R: "Weichtiere",
} as const;

export type AllergenLetter = keyof typeof allergenNames;
export const allergenLetters = Object.keys(allergenNames) as readonly AllergenLetter[];

/** No declaration says anything of traces. */
export const tracesSentence = "Spuren lassen sich in keiner Küche ausschließen.";
/** It comes before the restaurant's telephone number. */
export const callFirstText = "Bei starker Allergie ruf bitte an:";

/** The declared allergens of a dish, an option, or a dish with its chosen options. */
export interface Declared {
  readonly allergens: readonly AllergenLetter[];
  /** False if they were not declared, or not for all parts; else absent. */
  readonly allergensKnown?: boolean | undefined;
}

/** Joins the allergens of a dish and of everything chosen with it. */
export function declaredTogether(parts: readonly Declared[]): { allergens: AllergenLetter[]; allergensKnown?: false } {
  const isKnown = parts.every(({ allergensKnown }) => allergensKnown !== false);
  const allergens = [...allergensInOrder(parts.flatMap((part) => part.allergens))];
  return { allergens, ...(!isKnown && { allergensKnown: false }) };
}

/** The allergens of what comes instead of something that are not known to be in that as well. */
export function addedAllergens(instead: Declared, of: Declared): readonly AllergenLetter[] {
  return allergensInOrder(instead.allergens).filter((letter) => !of.allergens.includes(letter));
}

/** Returns the letters with their names. */
export function allergenLegend(
  letters: readonly AllergenLetter[],
): readonly { readonly letter: AllergenLetter; readonly name: string }[] {
  return allergensInOrder(letters).map((letter) => ({ letter, name: allergenNames[letter] }));
}

/** Removes duplicates and sorts alphabetically. */
export function allergensInOrder(letters: readonly AllergenLetter[]): readonly AllergenLetter[] {
  return allergenLetters.filter((letter) => letters.includes(letter));
}
