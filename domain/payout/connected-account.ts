/** What the payment provider says of a restaurant's account with it. */
export interface ConnectedAccount {
  /** Whether its form was sent. */
  readonly isSubmitted: boolean;
  readonly takesCards: boolean;
  readonly paysOut: boolean;
  /** What it still wants to know, by its own names. */
  readonly missing: readonly string[];
  readonly disabledReason: string | null;
}

export const connectedStates = ["BEGUN", "MISSING", "CHECKED", "READY", "CLOSED"] as const;
/** Begun; something is missing; the provider looks at it; ready; closed by the provider for good. */
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

/** Whether guests may pay a restaurant by card: then its money can be passed on at once. */
export function takesConnectedCards({
  takesCards,
  paysOut,
}: Pick<ConnectedAccount, "takesCards" | "paysOut">): boolean {
  return takesCards && paysOut;
}

/** The provider's names for what is missing, each with the words for its beginning. */
const missingWords: readonly (readonly [string, string])[] = [
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

/** What is missing in words, each once, in the provider's order. */
export function wordsOfMissing(names: readonly string[]): string[] {
  const words = names.map(
    (name) => missingWords.find(([beginning]) => name.startsWith(beginning))?.[1] ?? "Weitere Angaben",
  );
  return [...new Set(words)];
}
