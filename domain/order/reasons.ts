import { listed } from "../listed.ts";
import { quoted } from "../menu/sold-out.ts";
import type { OrderType } from "./order.ts";

/** Why an order is rejected or cancelled. `OTHER` comes with words of the restaurant's own. */
export const reasonCodes = [
  "TOO_BUSY",
  "SOLD_OUT",
  "CLOSING",
  "NOT_THERE",
  "UNREACHABLE",
  "TECHNICAL",
  "OTHER",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];
type ReadyReason = Exclude<ReasonCode, "OTHER">;

/** What the kitchen taps. */
export const reasonLabels: Record<ReasonCode, string> = {
  TOO_BUSY: "Zu viel los",
  SOLD_OUT: "Ein Gericht ist aus",
  CLOSING: "Wir schließen gleich",
  NOT_THERE: "Adresse können wir nicht anfahren",
  UNREACHABLE: "Gast nicht erreichbar",
  TECHNICAL: "Technisches Problem",
  OTHER: "Anderer Grund",
};

/** What the guest reads, where nothing more is known. */
export const reasonSentences: Record<ReadyReason, string> = {
  TOO_BUSY: "Gerade ist leider zu viel los.",
  SOLD_OUT: "Ein Gericht aus deiner Bestellung ist heute leider aus.",
  CLOSING: "Die Küche schließt gleich.",
  NOT_THERE: "Diese Adresse können wir heute nicht anfahren.",
  UNREACHABLE: "Wir hätten eine Frage gehabt und dich nicht erreicht.",
  TECHNICAL: "Bei uns klemmt gerade die Technik.",
};

/** The reasons there may be for an order of this type: only deliveries go to an address. */
export function reasonsFor(type: OrderType): ReasonCode[] {
  return reasonCodes.filter((code) => code !== "NOT_THERE" || type === "DELIVERY");
}

/** Why an order was rejected or cancelled. */
export interface GivenReason {
  readonly reasonCode: ReasonCode | null;
  /** The restaurant's own words, which come with the code `OTHER` alone; null once contact data was deleted. */
  readonly reason: string | null;
  /** The names of the dishes that are out; some with the code `SOLD_OUT`, none with any other. */
  readonly soldOut: readonly string[];
}

export const noReason: GivenReason = { reasonCode: null, reason: null, soldOut: [] };

/** The reason as the guest reads it; null if none was given. Only a restaurant's own words are ever erased. */
export function reasonSentence(given: GivenReason | null): string | null {
  if (given === null) return null;
  const { reasonCode, reason, soldOut } = given;
  if (reasonCode === "SOLD_OUT" && soldOut.length > 0) return soldOutTodaySentence(soldOut);
  return reasonCode === null || reasonCode === "OTHER" ? reason : reasonSentences[reasonCode];
}

/** "„Gulasch“ und „Knödel“ sind heute leider aus." */
function soldOutTodaySentence(names: readonly string[]): string {
  return `${listed(names.map((name) => quoted(name)))} ${names.length === 1 ? "ist" : "sind"} heute leider aus.`;
}
