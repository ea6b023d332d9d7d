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

/** What is known of the allergens of a dish, an option, or a dish with the options chosen. */
export interface Declared {
  readonly allergens: readonly AllergenLetter[];
  /** False: nobody said them, or not those of all parts. Absent: somebody did. */
  readonly allergensKnown?: boolean | undefined;
}

/** Of a dish and all that was chosen with it. */
export function declaredTogether(parts: readonly Declared[]): { allergens: AllergenLetter[]; allergensKnown?: false } {
  const isKnown = parts.every(({ allergensKnown }) => allergensKnown !== false);
  const allergens = [...allergensInOrder(parts.flatMap((part) => part.allergens))];
  return { allergens, ...(!isKnown && { allergensKnown: false }) };
}

/** The given letters, each with its name. */
export function allergenLegend(
  letters: readonly AllergenLetter[],
): readonly { readonly letter: AllergenLetter; readonly name: string }[] {
  return allergensInOrder(letters).map((letter) => ({ letter, name: allergenNames[letter] }));
}

/** Without duplicates, A first. */
export function allergensInOrder(letters: readonly AllergenLetter[]): readonly AllergenLetter[] {
  return allergenLetters.filter((letter) => letters.includes(letter));
}
