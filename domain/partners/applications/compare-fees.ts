import { type FeeTerms, noticeDays } from "../../money/ledger/fee-terms.ts";
import { formatCardFee, formatPerMille } from "./terms.ts";

/** One rate of the fee terms, in words. */
export interface FeeRate {
  /** "Provision bei Lieferung" */
  readonly label: string;
  /** The base that the rate is applied to. */
  readonly note: string;
  /** "8 %" */
  readonly value: string;
}

export const cardFeeStays = "was ihr weglasst, mindert sie, was ihr zurückgebt, nicht";

/** Returns all rates, as shown to owners and operators. */
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
  /** Null if nothing was agreed before. */
  readonly before: string | null;
  readonly isChanged: boolean;
}

/** Returns all rates beside the earlier ones. */
export function compareFees(before: FeeTerms | null, after: FeeTerms): readonly ComparedRate[] {
  const former = before && feeRates(before);
  return feeRates(after).map((rate, i) => {
    const value = former?.[i]?.value ?? null;
    return { ...rate, before: value, isChanged: value !== rate.value };
  });
}

/** The consequence of not answering a proposal. */
export const silenceSentence =
  "Machst du nichts, bleibt alles, wie es ist: Die Konditionen, die jetzt gelten, gelten weiter.";

/** The consequences of ending the contract if there is no agreement. */
export const endingSentence =
  `Kommen wir nicht zusammen, kannst du jederzeit mit ${noticeDays} Tagen Frist kündigen. ` +
  "Auch wir können den Vertrag beenden, aber nur mit derselben Frist und einer Begründung. " +
  "Bis dahin gilt, was jetzt gilt, und alles wird fertig abgerechnet und ausgezahlt.";

export const olderOrdersSentence = "Bestellungen von davor werden abgerechnet, wie es damals galt.";
