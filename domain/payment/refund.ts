import { type VatShare, vatShare } from "../cart/price.ts";
import { type Cents, cents, formatEuros, spread } from "../money.ts";
import { faultInReason, normaliseReason } from "../order/answer.ts";

/** Why money goes back to a guest. */
export const refundCauses = [
  "rejected",
  "cancelled",
  "expired",
  "paid-late",
  "paid-twice",
  "amount-differs",
  /** Somebody of the restaurant or an operator gives it back, and says why. */
  "by-hand",
  /** Found in the provider's books: somebody gave it back there. */
  "at-provider",
] as const;
export type RefundCause = (typeof refundCauses)[number];

export const refundStates = ["REQUESTED", "DONE", "FAILED"] as const;
export type RefundStatus = (typeof refundStates)[number];

interface RefundFault {
  readonly field: "amount" | "reason";
  readonly message: string;
}

/** What somebody wants to give back of an order's money, and what is wrong with it. */
export function considerRefund(
  given: { readonly amountCents: Cents; readonly reason: string },
  refundableCents: Cents,
): { readonly reason: string; readonly fault: RefundFault | null } {
  const inReason = faultInReason(given.reason);
  const reason = normaliseReason(given.reason);
  if (!(given.amountCents > 0)) return { reason, fault: { field: "amount", message: "Bitte gib einen Betrag an." } };
  if (given.amountCents > refundableCents)
    return { reason, fault: { field: "amount", message: tooMuch(refundableCents) } };
  return { reason, fault: inReason === null ? null : { field: "reason", message: inReason } };
}

function tooMuch(refundableCents: Cents): string {
  if (refundableCents <= 0) return "Für diese Bestellung liegt kein Geld mehr da.";
  return `Höchstens ${formatEuros(refundableCents)}: Mehr liegt für diese Bestellung nicht mehr da.`;
}

export interface RefundShares {
  /** Of the rates something of is given back. */
  readonly vat: readonly VatShare[];
  readonly depositCents: Cents;
}

/**
 * How much of what was given back of an order falls under each rate: it is spread over the rates by share, and is deposit
 * only where it is more than all of them. All of an order gives back exactly its own shares.
 */
export function refundShares(
  order: { readonly vat: readonly VatShare[]; readonly depositCents: Cents },
  refundedCents: Cents,
): RefundShares {
  const grosses = order.vat.map(({ grossCents }) => grossCents);
  const ofRates = Math.min(
    refundedCents,
    grosses.reduce((sum, gross) => sum + gross, 0),
  );
  const parts = spread(ofRates, grosses);
  const vat = order.vat.map(({ rate }, i) => vatShare(rate, parts[i] ?? 0)).filter(({ grossCents }) => grossCents > 0);
  return { vat, depositCents: cents(refundedCents - ofRates) };
}
