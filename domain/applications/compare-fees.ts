import { type FeeTerms, noticeDays } from "../ledger/fee-terms.ts";
import { formatCardFee, formatPerMille } from "./terms.ts";

/** One of the rates of some terms, in words. */
export interface FeeRate {
  /** "Provision bei Lieferung" */
  readonly label: string;
  /** What it is a part of. */
  readonly note: string;
  /** "8 %" */
  readonly value: string;
}

/** A correction changes what was ordered, a refund only what is left of its money. */
export const cardFeeStays = "was ihr weglasst, mindert sie, was ihr zurückgebt, nicht";

/** All rates, as owners and operators read them. */
export function feeRates(fees: FeeTerms): readonly FeeRate[] {
  const base = "vom Preis der Gerichte nach Rabatten, die der Betrieb zahlt, ohne Liefergebühr, Pfand und Trinkgeld";
  return [
    { label: "Provision bei Lieferung", note: base, value: formatPerMille(fees.deliveryPerMille) },
    { label: "Provision bei Abholung und vor Ort", note: base, value: formatPerMille(fees.otherPerMille) },
    {
      label: "Provision über die eigene Tür",
      note: "eigener Link, QR-Code, Knopf auf der Webseite",
      value: formatPerMille(fees.ownDoorPerMille),
    },
    {
      label: "Kartenzahlung",
      note: `von der Summe ohne Trinkgeld, je Zahlung; ${cardFeeStays}`,
      value: formatCardFee(fees),
    },
  ];
}

export interface ComparedRate extends FeeRate {
  /** Null: nothing was agreed before. */
  readonly before: string | null;
  readonly isChanged: boolean;
}

/** All rates beside those before. */
export function compareFees(before: FeeTerms | null, after: FeeTerms): readonly ComparedRate[] {
  const former = before && feeRates(before);
  return feeRates(after).map((rate, i) => {
    const value = former?.[i]?.value ?? null;
    return { ...rate, before: value, isChanged: value !== rate.value };
  });
}

/** What holds if nobody answers a proposal. */
export const silenceSentence =
  "Machst du nichts, bleibt alles, wie es ist: Die Konditionen, die jetzt gelten, gelten weiter.";

/** What the end of the contract would mean, where there is no agreement. */
export const endingSentence =
  `Kommen wir nicht zusammen, kannst du jederzeit mit ${noticeDays} Tagen Frist kündigen. ` +
  "Auch wir können den Vertrag beenden, aber nur mit derselben Frist und einer Begründung. " +
  "Bis dahin gilt, was jetzt gilt, und alles wird fertig abgerechnet und ausgezahlt.";

export const olderOrdersSentence = "Bestellungen von davor werden abgerechnet, wie es damals galt.";
