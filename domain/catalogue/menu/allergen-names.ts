import { type AllergenLetter, allergensInOrder } from "../../allergens.ts";
import { listed } from "../../listed.ts";

/** Names short enough for a tile and for a line under a dish. */
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

/** "Gluten (A), Milch (G)" */
export function allergensText(letters: readonly AllergenLetter[]): string {
  return named(letters).join(", ");
}

/** "Gluten (A) und Milch (G)" */
export function allergensListed(letters: readonly AllergenLetter[]): string {
  return listed(named(letters));
}

/** Tells the kitchen that the guest confirmed these allergens. */
export function confirmedAllergensText(letters: readonly AllergenLetter[]): string {
  return `Enthält ${letters.join(", ")}, vom Gast bestätigt`;
}

/** Tells whether somebody looks for dishes without something: "glutenfrei", "ohne Milch", "Nussallergie". Names of dishes seldom say so. */
export function asksForAllergens(typed: string): boolean {
  const words = typed.normalize("NFC").toLowerCase();
  return freeOf.test(words) || /allerg|unverträglich|intoleran|zöliakie/.test(words);
}

const substances =
  "gluten|weizen|getreide|krebstiere?|eier|ei|fisch|erdn[uü]ss?e?|soja|milch|la[kc]tose|n[uü]ss?e?|sellerie|senf|sesam|sulfite?|lupinen?|weichtiere?";
const freeOf = new RegExp(
  `(?:^|[^\\p{L}])(?:(?:${substances})[ -]?frei|(?:ohne|kein|keine|keinen) (?:${substances})(?!\\p{L}))`,
  "u",
);

function named(letters: readonly AllergenLetter[]): string[] {
  return allergensInOrder(letters).map((letter) => `${shortAllergenNames[letter]} (${letter})`);
}
