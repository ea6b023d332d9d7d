import type { OrderShares } from "../ledger/shares.ts";
import { type Cents, cents } from "../money.ts";

/** The fee that is kept at first of a payment that is passed on to the restaurant: `commission + card fee + VAT − subsidy`. */
export function applicationFeeOf({ receivedCents, dueCents }: Pick<OrderShares, "receivedCents" | "dueCents">): Cents {
  return cents(Math.min(Math.max(0, receivedCents - dueCents), Math.max(0, receivedCents)));
}

/** What of an order's due reaches the restaurant by transfers; a restaurant that owes something gets an invoice. */
export function transferredOf(dueCents: Cents): Cents {
  return cents(Math.max(0, dueCents));
}

/** Money that was passed on to a restaurant for an order, by a payment or later, as far as it was planned. */
export interface TransferSource {
  readonly id: string;
  readonly kind: "charge" | "transfer";
  readonly account: string;
  readonly cents: Cents;
  readonly reversedCents: Cents;
  /** Kept of a payment; 0 for what was transferred later. */
  readonly feeCents: Cents;
  readonly feeRefundedCents: Cents;
}

/** One movement between the operator's account and the restaurant's. */
export type TransferStep =
  | { readonly kind: "transfer"; readonly account: string; readonly cents: Cents }
  | { readonly kind: "fee-refund" | "reversal"; readonly of: TransferSource; readonly cents: Cents };

/** What the restaurant has got in all. */
export function netOf(sources: readonly TransferSource[]): Cents {
  return cents(
    sources.reduce((sum, one) => sum + one.cents - one.reversedCents - one.feeCents + one.feeRefundedCents, 0),
  );
}

/**
 * What brings the net to `targetCents`: upwards fees are given back first, then more is transferred; downwards transfers are
 * reversed, the latest first. The fee itself is never taken back with them. Throws a RangeError on a negative target.
 */
export function stepsTo(targetCents: Cents, sources: readonly TransferSource[], account: string): TransferStep[] {
  if (targetCents < 0) throw new RangeError(`nobody can be transferred ${targetCents} cents`);
  const missing = targetCents - netOf(sources);
  if (missing < 0)
    return take(-missing, sources.toReversed(), (one) => one.cents - one.reversedCents).map(({ of, part }) => ({
      kind: "reversal",
      of,
      cents: part,
    }));
  const refunds = take(missing, sources, (one) => one.feeCents - one.feeRefundedCents);
  const rest = missing - refunds.reduce((sum, { part }) => sum + part, 0);
  return [
    ...refunds.map(({ of, part }) => ({ kind: "fee-refund" as const, of, cents: part })),
    ...(rest > 0 ? [{ kind: "transfer" as const, account, cents: cents(rest) }] : []),
  ];
}

/** Parts of an amount, from one source after the other as far as there is something. */
function take(
  amount: Cents,
  sources: readonly TransferSource[],
  lies: (one: TransferSource) => Cents,
): { readonly of: TransferSource; readonly part: Cents }[] {
  const parts: { of: TransferSource; part: Cents }[] = [];
  let left = amount;
  for (const of of sources) {
    const part = cents(Math.min(left, lies(of)));
    if (part > 0) parts.push({ of, part });
    left -= part;
  }
  return parts;
}
