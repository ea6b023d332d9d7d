import { allergensInOrder, type Declared } from "../../allergens.ts";

/** Returns the allergens shown beside the name of a dish: "A, C, G", "keine", "unbekannt", "A, sonst unbekannt". */
export function declaredAllergensText({ allergens, allergensKnown }: Declared): string {
  const letters = allergensInOrder(allergens).join(", ");
  if (allergensKnown === false) return letters ? `${letters}, sonst unbekannt` : "unbekannt";
  return letters || "keine";
}

/**
 * Adds them to a name within a sentence: "Schnitzel (A, C)", "Cola (Allergene: keine)", "Tagesteller (Allergene:
 * unbekannt)".
 */
export function withAllergens(name: string, declared: Declared): string {
  return `${name} (${allergensBeside(declared)})`;
}

/** Returns "A, C, G" for use beside a name; without letters the topic is named: "Allergene: keine". */
export function allergensBeside(declared: Declared): string {
  return declared.allergens.length > 0
    ? declaredAllergensText(declared)
    : `Allergene: ${declaredAllergensText(declared)}`;
}

/** Adds an option's allergens to its name, or nothing if it has none. */
export function optionWithAllergens(name: string, declared: Declared): string {
  const addsNothing = declared.allergens.length === 0 && declared.allergensKnown !== false;
  return addsNothing ? name : withAllergens(name, declared);
}
