import { type Cents, cents, formatEuros } from "../../money.ts";
import type { PaymentType } from "../../order-types.ts";
import { lessShare, type VatShare, vatShare } from "../../orders/cart/price-breakdown.ts";
import { faultInReason, normaliseReason } from "../../orders/order/answer.ts";
import { spread } from "../../spread.ts";
import type { LinesRefund } from "./refund-lines.ts";

export const refundCauses = [
  "rejected",
  "cancelled",
  "expired",
  "paid-late",
  "paid-twice",
  "amount-differs",
  /** The order came to nothing while a bank had the money, and the bank has handed it back. */
  "dispute-won",
  /** The order was corrected and costs less: once for each correction. */
  "correction",
  /** Made by restaurant staff or an operator, with a reason. */
  "by-hand",
  /** Accepted by the restaurant, or decided by an operator, after the guest complained: once for each answer. */
  "complaint",
  /** The guest withdrew from goods and sent them back: once for each withdrawal. */
  "withdrawal",
  /** Made in the payment provider's own dashboard. */
  "at-provider",
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** The causes of what goes back because a guest claims it, by card as on the spot. */
export const claimCauses = ["complaint", "withdrawal"] as const satisfies readonly RefundCause[];
export type ClaimCause = (typeof claimCauses)[number];

export const refundStates = ["REQUESTED", "DONE", "FAILED"] as const;
export type RefundStatus = (typeof refundStates)[number];

interface RefundFault {
  readonly field: "amount" | "reason" | "lines";
  readonly message: string;
}

/**
 * Checks a refund that staff enter; `fault` is null if it can be made. `refundableCents` is null before anything was
 * paid.
 */
export function considerRefund(
  given: { readonly amountCents: Cents; readonly reason: string },
  refundableCents: Cents | null,
  paymentType: PaymentType,
): { readonly reason: string; readonly fault: RefundFault | null } {
  const inReason = faultInRefundReason(given.reason, paymentType);
  const reason = normaliseReason(given.reason);
  if (!(given.amountCents > 0)) return { reason, fault: { field: "amount", message: "Bitte gib einen Betrag an." } };
  if (given.amountCents > (refundableCents ?? 0))
    return { reason, fault: { field: "amount", message: tooMuch(refundableCents, paymentType) } };
  return { reason, fault: inReason === null ? null : { field: "reason", message: inReason } };
}

/**
 * Returns null if the reason is valid. The guest is not notified of a correction on the spot, so a missing reason is
 * asked for in other words.
 */
export function faultInRefundReason(reason: string, paymentType: PaymentType): string | null {
  return paymentType === "ON_SPOT" && normaliseReason(reason) === "" ? "Bitte sag, warum." : faultInReason(reason);
}

function tooMuch(refundableCents: Cents | null, paymentType: PaymentType): string {
  if (refundableCents === null && paymentType === "ON_SPOT")
    return "Vor Ort gilt erst als bezahlt, was erledigt ist. Fehlt davor etwas, lass es bei der Bestellung weg.";
  if (paymentType === "ON_SPOT")
    return !refundableCents
      ? "Von dem, was vor Ort bezahlt wurde, ist nichts mehr übrig."
      : `Höchstens ${formatEuros(refundableCents)}: Mehr wurde vor Ort nicht bezahlt.`;
  if (!refundableCents) return "Für diese Bestellung liegt kein Geld mehr da.";
  return `Höchstens ${formatEuros(refundableCents)}: Mehr liegt für diese Bestellung nicht mehr da.`;
}

export interface RefundShares {
  /** The VAT shares, without rates of which nothing is refunded. */
  readonly vat: readonly VatShare[];
  readonly depositCents: Cents;
  readonly tipCents: Cents;
}

/**
 * Splits all refunds of an order by VAT rates. Refunds for lines have the rates of the lines. The rest is spread in
 * proportion over what is left of the order's rates; only the sum beyond them is deposit, then tip. No rate has less than
 * after the refunds `before`, because the largest remainder may shrink as the sum grows. The VAT that goes back is the
 * order's less that of what is left, which is owed, so that what is left has the VAT of its own sum, and nothing has none.
 */
export function refundShares(
  order: { readonly vat: readonly VatShare[]; readonly depositCents: Cents; readonly tipCents: Cents },
  refundedCents: Cents,
  byLines: readonly Pick<LinesRefund, "goods" | "depositCents">[] = [],
  before: Pick<RefundShares, "vat"> = { vat: [] },
): RefundShares {
  const ofLines = order.vat.map(({ rate, grossCents }) => {
    const goods = byLines.flatMap((one) => one.goods).filter((one) => one.rate === rate);
    return Math.min(grossCents, sumOf(goods.map((one) => one.cents)));
  });
  const deposits = Math.min(order.depositCents, sumOf(byLines.map((one) => one.depositCents)));
  const left = order.vat.map(({ grossCents }, i) => grossCents - (ofLines[i] ?? 0));
  const restCents = Math.max(0, refundedCents - sumOf(ofLines) - deposits);
  const ofRates = Math.min(restCents, sumOf(left));
  const parts = spread(ofRates, left);
  const known = order.vat.map(({ rate }) => before.vat.find((one) => one.rate === rate)?.grossCents ?? 0);
  const more = order.vat.map((_, i) => (ofLines[i] ?? 0) + (parts[i] ?? 0) - (known[i] ?? 0));
  const steps = spread(
    Math.max(0, sumOf(more)),
    more.map((one) => Math.max(0, one)),
  );
  const vat = order.vat
    .map((share, i) => lessShare(share, vatShare(share.rate, share.grossCents - (known[i] ?? 0) - (steps[i] ?? 0))))
    .filter(({ grossCents }) => grossCents > 0);
  const otherCents = cents(refundedCents - sumOf(vat.map(({ grossCents }) => grossCents)));
  const tipCents = Math.max(0, Math.min(order.tipCents, otherCents - order.depositCents));
  return { vat, depositCents: cents(otherCents - tipCents), tipCents };
}

function sumOf(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}
