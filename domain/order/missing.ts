/** What a guest wants if the restaurant has run out of something they ordered. */
export const ifMissingChoices = ["ASK", "LEAVE_OUT", "REPLACE", "CANCEL"] as const;
export type IfMissing = (typeof ifMissingChoices)[number];

/** Of an order that names no choice. */
export const defaultIfMissing: IfMissing = "ASK";

/** In the guest's words. */
export const ifMissingLabels: Record<IfMissing, string> = {
  ASK: "Frag mich",
  LEAVE_OUT: "Weglassen",
  REPLACE: "Durch Ähnliches ersetzen, nie teurer",
  CANCEL: "Bestellung stornieren",
};
