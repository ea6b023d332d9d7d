import { quoted } from "../../catalogue/menu/sold-out.ts";
import { listed } from "../../listed.ts";
import type { OrderType } from "../../order-types.ts";

/**
 * The reasons for rejecting or cancelling an order. `OTHER` comes with the restaurant's own words, `NO_ID` with a
 * correction that would leave nothing.
 */
export const reasonCodes = [
  "TOO_BUSY",
  "SOLD_OUT",
  "CLOSING",
  "NOT_THERE",
  "UNREACHABLE",
  "TECHNICAL",
  "NO_ID",
  "OTHER",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];
type ReadyReason = Exclude<ReasonCode, "OTHER">;

/** The labels shown to the kitchen. */
export const reasonLabels: Record<ReasonCode, string> = {
  TOO_BUSY: "Zu viel los",
  SOLD_OUT: "Ein Gericht ist aus",
  CLOSING: "Wir schließen gleich",
  NOT_THERE: "Adresse können wir nicht anfahren",
  UNREACHABLE: "Gast nicht erreichbar",
  TECHNICAL: "Technisches Problem",
  NO_ID: "Kein Ausweis",
  OTHER: "Anderer Grund",
};

/** The sentences shown to the guest if there are no details. */
export const reasonSentences: Record<ReadyReason, string> = {
  TOO_BUSY: "Gerade ist leider zu viel los.",
  SOLD_OUT: "Ein Gericht aus deiner Bestellung ist heute leider aus.",
  CLOSING: "Die Küche schließt gleich.",
  NOT_THERE: "Diese Adresse können wir heute nicht anfahren.",
  UNREACHABLE: "Wir hätten eine Frage gehabt und dich nicht erreicht.",
  TECHNICAL: "Bei uns klemmt gerade die Technik.",
  NO_ID: "Ohne Nachweis des Alters dürfen wir das nicht übergeben.",
};

/** Returns the reasons to choose from for an order of this type. `NOT_THERE` is only for deliveries. */
export function reasonsFor(type: OrderType): ReasonCode[] {
  return reasonCodes.filter((code) => code !== "NO_ID" && (code !== "NOT_THERE" || type === "DELIVERY"));
}

/** The reason given for rejecting or cancelling an order. */
export interface ReasonInput {
  readonly reasonCode: ReasonCode | null;
  /** The restaurant's own words, only with the code `OTHER`; null once contact data was deleted. */
  readonly reason: string | null;
  /** The names of the sold-out dishes, only with the code `SOLD_OUT`. */
  readonly soldOut: readonly string[];
}

export const noReason: ReasonInput = { reasonCode: null, reason: null, soldOut: [] };

/** Returns the reason shown to the guest; null if none was given. Only a restaurant's own words are ever erased. */
export function reasonSentence(given: ReasonInput | null): string | null {
  if (given === null) return null;
  const { reasonCode, reason, soldOut } = given;
  if (reasonCode === "SOLD_OUT" && soldOut.length > 0) return soldOutTodaySentence(soldOut);
  return reasonCode === null || reasonCode === "OTHER" ? reason : reasonSentences[reasonCode];
}

/** "„Gulasch“ und „Knödel“ sind heute leider aus." */
function soldOutTodaySentence(names: readonly string[]): string {
  return `${listed(names.map((name) => quoted(name)))} ${names.length === 1 ? "ist" : "sind"} heute leider aus.`;
}
