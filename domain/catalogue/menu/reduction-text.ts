import { type BasisPoints, type Cents, formatEuros, formatPercent } from "../../money.ts";

// The words that guests read stand apart from the rules, which their pages need not load.

/** "minus 10 %" */
export function reductionText(basisPoints: BasisPoints): string {
  return `minus ${formatPercent(basisPoints)}`;
}

/** Names the price to which a badge relates, as it has to be (§ 9a PrAG). */
export function referenceText(referenceCents: Cents, { varies = false }: { readonly varies?: boolean } = {}): string {
  return `tiefster Preis in 30 Tagen: ${varies ? "ab " : ""}${formatEuros(referenceCents)}`;
}
