/** Why the operator suspends a restaurant, as its owners read it. */
export const suspensionReasons = {
  UNREACHABLE: "Meldet sich nicht",
  FOOD_LAW: "Lebensmittelrecht",
  CONTRACT: "Vertrag oder Zahlung",
  OWN_WISH: "Auf Wunsch des Restaurants",
} as const;
export type SuspensionReason = keyof typeof suspensionReasons;
export const allSuspensionReasons = Object.keys(suspensionReasons) as [SuspensionReason, ...SuspensionReason[]];

export const maxSuspensionWords = 2000;
/** The law wants the facts stated, not a catchword (Regulation (EU) 2019/1150, article 4). */
const minSuspensionWords = 20;

/** What is wrong with a statement of reasons; null: nothing. */
export function faultInSuspensionWords(words: string): string | null {
  const { length } = words.trim();
  if (length < minSuspensionWords) return "Bitte schreib in einem ganzen Satz, was geschehen ist.";
  return length > maxSuspensionWords ? `Bitte kürzer, höchstens ${maxSuspensionWords} Zeichen.` : null;
}

/** In so many working days a complaint is answered. */
export const complaintDays = 5;

/** What it means while it lasts, for whoever decides it and whomever it meets. */
export const suspensionEffects = [
  "Gäste sehen das Restaurant nicht und können dort nichts bestellen.",
  "Bestellungen, die schon da sind, laufen normal zu Ende.",
  "Das Guthaben bleibt. Ausgezahlt wird es, sobald die Sperre aufgehoben ist.",
] as const;
