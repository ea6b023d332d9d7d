/** The guest's choices for a dish that has run out. */
export const ifMissingChoices = ["ASK", "LEAVE_OUT", "REPLACE", "CANCEL"] as const;
export type IfMissing = (typeof ifMissingChoices)[number];

/** The choice for an order without one. */
export const defaultIfMissing: IfMissing = "ASK";

/** The labels shown to the guest. */
export const ifMissingLabels: Record<IfMissing, string> = {
  ASK: "Frag mich",
  LEAVE_OUT: "Weglassen",
  REPLACE: "Durch Ähnliches ersetzen, nie teurer",
  CANCEL: "Bestellung stornieren",
};

/** Says what a kitchen does if something is missing: a guest without a mailbox is called instead of asked. */
export function ifMissingText(choice: IfMissing, isAskable: boolean): string {
  return choice === "ASK" && !isAskable ? "Anrufen" : ifMissingLabels[choice];
}
