import { type VatShare, vatShare } from "../cart/price.ts";
import { type Cents, cents, formatEuros, spread } from "../money.ts";
import { faultInReason, normaliseReason } from "../order/answer.ts";

/** The causes of a refund. */
export const refundCauses = [
  "rejected",
  "cancelled",
  "expired",
  "paid-late",
  "paid-twice",
  "amount-differs",
  /** The order was corrected and costs less: once for each correction. */
  "correction",
  /** Made by restaurant staff or an operator, with a reason. */
  "by-hand",
  /** Made in the payment provider's own dashboard. */
  "at-provider",
] as const;
export type RefundCause = (typeof refundCauses)[number];

export const refundStates = ["REQUESTED", "DONE", "FAILED"] as const;
export type RefundStatus = (typeof refundStates)[number];

interface RefundFault {
  readonly field: "amount" | "reason";
  readonly message: string;
}

/** Checks a refund that staff enter; `fault` is null if it can be made. */
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
  /** Only the rates of which something is refunded. */
  readonly vat: readonly VatShare[];
  readonly depositCents: Cents;
}

/**
 * The VAT contained in a refund: the amount is spread over the order's rates in proportion, and only what exceeds them
 * is deposit. Refunding the whole order returns exactly the order's own shares.
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
