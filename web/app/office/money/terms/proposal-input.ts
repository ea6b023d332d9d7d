import type { FeeTermsDocument } from "@mahlzeit/contract/partners/fee-terms";
import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import { eurosToType, percentToType, typedEuros, typedPercent } from "@mahlzeit/domain/typed-amount";

const rateFields = ["deliveryPerMille", "otherPerMille", "ownDoorPerMille", "cardBasisPoints", "cardFix"] as const;
export type RateField = (typeof rateFields)[number];
export type TypedProposal = Readonly<Record<RateField | "validFrom", string>>;

export const rateLabels: Readonly<Record<RateField, string>> = {
  deliveryPerMille: "Lieferung in %",
  otherPerMille: "Abholung, vor Ort in %",
  ownDoorPerMille: "Eigene Tür in %",
  cardBasisPoints: "Karte in %",
  cardFix: "Karte in € je Zahlung",
};

/** Returns the rates in force as the fields' texts; empty if there are none. */
export function typedFrom(terms: FeeTermsDocument["terms"][number] | undefined, validFrom: string): TypedProposal {
  const percent = (rate: number | undefined) => (rate === undefined ? "" : percentToType(rate));
  const perMille = (rate: number | undefined) => percent(rate === undefined ? undefined : rate * 10);
  return {
    deliveryPerMille: perMille(terms?.deliveryPerMille),
    otherPerMille: perMille(terms?.otherPerMille),
    ownDoorPerMille: perMille(terms?.ownDoorPerMille),
    cardBasisPoints: percent(terms?.cardBasisPoints),
    cardFix: terms ? eurosToType(terms.cardFixCents) : "",
    validFrom,
  };
}

interface Read {
  /** Null if one of the rates is invalid. */
  readonly fees: FeeTerms | null;
  readonly faults: readonly { readonly field: string; readonly message: string }[];
}

const maxEuros = 100;

/** Reads the typed rates and finds their errors. */
export function readProposal(typed: TypedProposal): Read {
  const commission = (text: string) => {
    const rate = typedPercent(text);
    return rate !== null && rate % 10 === 0 && rate <= 10_000 ? rate / 10 : null;
  };
  const card = typedPercent(typed.cardBasisPoints);
  const fix = typedEuros(typed.cardFix);
  const read = {
    deliveryPerMille: commission(typed.deliveryPerMille),
    otherPerMille: commission(typed.otherPerMille),
    ownDoorPerMille: commission(typed.ownDoorPerMille),
    cardBasisPoints: card !== null && card <= 10_000 ? card : null,
    cardFix: fix !== null && fix <= maxEuros * 100 ? fix : null,
  };
  const faults = rateFields.filter((field) => read[field] === null).map((field) => ({ field, message: words[field] }));
  const { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFix: cardFixCents } = read;
  const rates = { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFixCents };
  return { fees: faults.length > 0 ? null : (rates as FeeTerms), faults };
}

const commissionFault = "Eine Zahl von 0 bis 100, etwa 8 oder 7,5.";
const words: Readonly<Record<RateField, string>> = {
  deliveryPerMille: commissionFault,
  otherPerMille: commissionFault,
  ownDoorPerMille: commissionFault,
  cardBasisPoints: "Eine Zahl von 0 bis 100, etwa 1,4 oder 1,45.",
  cardFix: `Ein Betrag von 0 bis ${maxEuros}, etwa 0,25.`,
};
