/** The payment provider's data about a restaurant's account. */
export interface ConnectedAccount {
  /** True if the provider's form was submitted. */
  readonly isSubmitted: boolean;
  readonly takesCards: boolean;
  readonly paysOut: boolean;
  /** The required information, by the provider's names. */
  readonly missing: readonly string[];
  readonly disabledReason: string | null;
}

export const connectedStates = ["BEGUN", "MISSING", "CHECKED", "READY", "CLOSED"] as const;
/** The states in sequence: started, incomplete, under review, ready; or closed by the provider for good. */
export type ConnectedState = (typeof connectedStates)[number];

export const connectedLabels: Readonly<Record<ConnectedState, string>> = {
  BEGUN: "Angefangen",
  MISSING: "Angaben fehlen",
  CHECKED: "Wird geprüft",
  READY: "Bereit",
  CLOSED: "Geschlossen",
};

export function connectedStateOf(account: ConnectedAccount): ConnectedState {
  const { isSubmitted, takesCards, paysOut, missing, disabledReason } = account;
  if (disabledReason?.startsWith("rejected")) return "CLOSED";
  if (!isSubmitted) return "BEGUN";
  if (missing.length > 0) return "MISSING";
  return takesCards && paysOut ? "READY" : "CHECKED";
}

/** Tells whether guests may pay a restaurant by card. Its money must be transferable at once. */
export function takesConnectedCards({
  takesCards,
  paysOut,
}: Pick<ConnectedAccount, "takesCards" | "paysOut">): boolean {
  return takesCards && paysOut;
}

/** The German words for required information, by the beginning of the provider's name. */
const missingLabels: readonly (readonly [string, string])[] = [
  ["external_account", "Bankverbindung (IBAN)"],
  ["tos_acceptance", "Zustimmung zu den Bedingungen"],
  ["business_profile", "Angaben zum Betrieb"],
  ["business_type", "Rechtsform"],
  ["company.tax_id", "Steuernummer"],
  ["company.vat_id", "UID-Nummer"],
  ["company.registration", "Firmenbuchnummer"],
  ["company.address", "Anschrift des Unternehmens"],
  ["company.verification", "Firmenbuchauszug oder Gewerbeschein"],
  ["company.directors_provided", "Geschäftsführung"],
  ["company.owners_provided", "Eigentümer:innen"],
  ["company.executives_provided", "Geschäftsführung"],
  ["company", "Angaben zum Unternehmen"],
  ["directors", "Geschäftsführung"],
  ["owners", "Eigentümer:innen"],
  ["executives", "Geschäftsführung"],
  ["representative", "Vertretungsbefugte Person"],
  ["individual.verification", "Ausweis"],
  ["individual", "Angaben zur Person"],
  ["person_", "Angaben zu einer Person"],
  ["documents", "Unterlagen"],
];

/** Returns the words for the required information, each once, in the provider's order. */
export function wordsOfMissing(names: readonly string[]): string[] {
  const words = names.map(
    (name) => missingLabels.find(([beginning]) => name.startsWith(beginning))?.[1] ?? "Weitere Angaben",
  );
  return [...new Set(words)];
}
