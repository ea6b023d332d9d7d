import { type Cents, cents } from "../../money.ts";
import type { OrderShares } from "../ledger/shares.ts";

/**
 * Returns the fee that the operator first retains of a payment passed on to the restaurant: `commission + card fee +
 * VAT − subsidy`.
 */
export function applicationFeeOf({ receivedCents, dueCents }: Pick<OrderShares, "receivedCents" | "dueCents">): Cents {
  return cents(Math.min(Math.max(0, receivedCents - dueCents), Math.max(0, receivedCents)));
}

/**
 * Returns the part of an order's due that is transferred to the restaurant. A restaurant that owes money gets an
 * invoice instead.
 */
export function transferredOf(dueCents: Cents): Cents {
  return cents(Math.max(0, dueCents));
}

/** Money passed on to a restaurant for an order, with the payment or later, as planned. */
export interface TransferSource {
  readonly id: string;
  readonly kind: "charge" | "transfer";
  readonly account: string;
  readonly cents: Cents;
  readonly reversedCents: Cents;
  /** The fee retained of a payment; 0 for a later transfer. */
  readonly feeCents: Cents;
  readonly feeRefundedCents: Cents;
}

/** A movement between the operator's account and the restaurant's. */
export type TransferStep =
  | { readonly kind: "transfer"; readonly account: string; readonly cents: Cents }
  | { readonly kind: "fee-refund" | "reversal"; readonly of: TransferSource; readonly cents: Cents };

/** Returns the net amount that the restaurant has received. */
export function netOf(sources: readonly TransferSource[]): Cents {
  return cents(
    sources.reduce((sum, one) => sum + one.cents - one.reversedCents - one.feeCents + one.feeRefundedCents, 0),
  );
}

/**
 * Returns the steps that bring the net to `targetCents`: upwards fees are refunded first, then more is transferred;
 * downwards transfers are reversed, the latest first, without refunding their fees. Throws a RangeError on a negative
 * target.
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

/** Takes an amount from the sources in sequence, as far as each has something left. */
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
