import { allergensInOrder, type Declared } from "./allergens.ts";

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
