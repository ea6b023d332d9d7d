import { type FeeTerms, noticeDays } from "../../money/ledger/fee-terms.ts";
import { nothingBack, sharesOf } from "../../money/ledger/shares.ts";
import { type Cents, formatEuros, formatPercent } from "../../money.ts";

/** A restaurant's income from one order, with the amounts that explain it. */
export interface FeeExample {
  readonly goodsCents: Cents;
  readonly commissionCents: Cents;
  readonly cardFeeCents: Cents;
  readonly vatCents: Cents;
  readonly tipCents: Cents;
  readonly dueCents: Cents;
  /** The income from the same order through the restaurant's own door. */
  readonly ownDoorDueCents: Cents;
}

/** Computes the example of dishes for 40 euros, delivered and paid by card, with 2 euros for the kitchen. */
export function feeExample(fees: FeeTerms): FeeExample {
  const order = { ...sample, fees };
  const { commissionCents, cardFeeCents, vatCents, dueCents } = sharesOf(order, nothingBack);
  const ownDoorDueCents = sharesOf({ ...order, isOwnDoor: true }, nothingBack).dueCents;
  const { subtotalCents: goodsCents, tipCents } = sample;
  return { goodsCents, commissionCents, cardFeeCents, vatCents, tipCents, dueCents, ownDoorDueCents };
}

const sample = {
  type: "DELIVERY",
  paymentType: "STRIPE",
  isOwnDoor: false,
  subtotalCents: 4000,
  discountCents: 0,
  discountPayer: null,
  deliveryFeeCents: 0,
  depositCents: 0,
  tipCents: 200,
} as const;

/** Returns "8 %" for 80. */
export function formatPerMille(perMille: number): string {
  return formatPercent(perMille * 10);
}

/** "1,4 % + 0,25 €" */
export function formatCardFee({ cardBasisPoints, cardFixCents }: FeeTerms): string {
  const parts = [
    ...(cardBasisPoints > 0 || cardFixCents === 0 ? [formatPercent(cardBasisPoints)] : []),
    ...(cardFixCents > 0 ? [formatEuros(cardFixCents)] : []),
  ];
  return parts.join(" + ");
}

export interface TermsFact {
  readonly term: string;
  readonly text: string;
}

/** Summarizes the agreement. Any change of a sentence makes a new version of the terms. */
export function termsFacts(fees: FeeTerms): readonly TermsFact[] {
  const { deliveryPerMille, otherPerMille, ownDoorPerMille } = fees;
  const [delivery, other, ownDoor] = [deliveryPerMille, otherPerMille, ownDoorPerMille].map(formatPerMille);
  return [
    { term: "Provision", text: `${delivery} Lieferung, ${other} Abholung und vor Ort, ${ownDoor} eigene Tür` },
    { term: "Kartenzahlung", text: formatCardFee(fees) },
    { term: "Umsatzsteuer", text: "Alle Gebühren sind netto, dazu kommen 20 %." },
    { term: "Bindung", text: `keine, kündbar mit ${noticeDays} Tagen Frist` },
    { term: "Änderungen", text: "30 Tage vorher, und nur mit deiner Zustimmung" },
    { term: "Reihung", text: "nicht käuflich, offen erklärt" },
    { term: "Bewertungen", text: "Regeln gleich für alle, du antwortest einmal" },
    { term: "Beschwerde", text: "Antwort in 5 Werktagen" },
  ];
}
