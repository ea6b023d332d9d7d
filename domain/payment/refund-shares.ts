import { type VatShare, vatShare } from "../cart/price.ts";
import { type Cents, cents, spread } from "../money.ts";

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
