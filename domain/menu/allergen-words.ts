import { type AllergenLetter, allergensInOrder, type Declared } from "./allergens.ts";

/** Short enough for a tile and for a line under a dish. */
export const shortAllergenNames: Readonly<Record<AllergenLetter, string>> = {
  A: "Gluten",
  B: "Krebstiere",
  C: "Eier",
  D: "Fisch",
  E: "Erdnüsse",
  F: "Soja",
  G: "Milch",
  H: "Nüsse",
  L: "Sellerie",
  M: "Senf",
  N: "Sesam",
  O: "Sulfite",
  P: "Lupinen",
  R: "Weichtiere",
};

/** What stands beside a dish wherever a guest or a cook reads its name: "A, C, G", "keine", "unbekannt", "A, sonst unbekannt". */
export function allergensSaid({ allergens, allergensKnown }: Declared): string {
  const letters = allergensInOrder(allergens).join(", ");
  if (allergensKnown === false) return letters ? `${letters}, sonst unbekannt` : "unbekannt";
  return letters || "keine";
}

/** The same within a sentence: "Schnitzel (A, C)", "Cola (Allergene: keine)", "Tagesteller (Allergene: unbekannt)". */
export function withAllergens(name: string, declared: Declared): string {
  return `${name} (${allergensBeside(declared)})`;
}

/** "A, C, G" beside a name; what is no letter says of what it speaks: "Allergene: keine". */
export function allergensBeside(declared: Declared): string {
  return declared.allergens.length > 0 ? allergensSaid(declared) : `Allergene: ${allergensSaid(declared)}`;
}

/** An option says only what it adds to its dish. */
export function optionWithAllergens(name: string, declared: Declared): string {
  const addsNothing = declared.allergens.length === 0 && declared.allergensKnown !== false;
  return addsNothing ? name : withAllergens(name, declared);
}

/** "Gluten (A), Milch (G)" */
export function allergensInWords(letters: readonly AllergenLetter[]): string {
  return named(letters).join(", ");
}

/** "Gluten (A) und Milch (G)" */
export function allergensListed(letters: readonly AllergenLetter[]): string {
  const words = named(letters);
  const last = words.pop();
  return [words.join(", "), last].filter(Boolean).join(" und ");
}

/** For who cooks a dish in spite of them. */
export function confirmedInWords(letters: readonly AllergenLetter[]): string {
  return `Enthält ${letters.join(", ")}, vom Gast bestätigt`;
}

function named(letters: readonly AllergenLetter[]): string[] {
  return allergensInOrder(letters).map((letter) => `${shortAllergenNames[letter]} (${letter})`);
}
