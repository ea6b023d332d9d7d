/** The operator's reasons for suspending a restaurant, as shown to its owners. */
export const suspensionReasons = {
  UNREACHABLE: "Meldet sich nicht",
  FOOD_LAW: "Lebensmittelrecht",
  CONTRACT: "Vertrag oder Zahlung",
  OWN_WISH: "Auf Wunsch des Restaurants",
} as const;
export type SuspensionReason = keyof typeof suspensionReasons;
export const allSuspensionReasons = Object.keys(suspensionReasons) as [SuspensionReason, ...SuspensionReason[]];

export const maxSuspensionLength = 2000;
/** The minimum length of a statement of reasons, which must state facts (Regulation (EU) 2019/1150, article 4). */
const minSuspensionLength = 20;

/** Returns the fault in a statement of reasons; null if there is none. */
export function faultInSuspensionText(words: string): string | null {
  const { length } = words.trim();
  if (length < minSuspensionLength) return "Bitte schreib in einem ganzen Satz, was geschehen ist.";
  return length > maxSuspensionLength ? `Bitte kürzer, höchstens ${maxSuspensionLength} Zeichen.` : null;
}

/** The working days within which a complaint is answered. */
export const complaintDays = 5;

/** The effects of a suspension, shown to the operator and to the owners. */
export const suspensionEffects = [
  "Gäste sehen das Restaurant nicht und können dort nichts bestellen.",
  "Bestellungen, die schon da sind, laufen normal zu Ende.",
  "Das Guthaben bleibt. Ausgezahlt wird es, sobald die Sperre aufgehoben ist.",
] as const;
