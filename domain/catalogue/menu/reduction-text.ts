import { type BasisPoints, type Cents, formatEuros, formatPercent } from "../../money.ts";
import type { PriceRange } from "./price-range.ts";

// The words that guests read stand apart from the rules, which their pages need not load.

/** "minus 10 %" */
export function reductionText(basisPoints: BasisPoints): string {
  return `minus ${formatPercent(basisPoints)}`;
}

/** Names the price to which a badge relates, as it has to be (§ 9a PrAG). */
export function referenceText(fromCents: Cents, { varies }: { readonly varies: boolean }): string {
  return `tiefster Preis in 30 Tagen: ${varies ? "ab " : ""}${formatEuros(fromCents)}`;
}

export function rangeReferenceText({ fromCents, toCents }: PriceRange): string {
  return referenceText(fromCents, { varies: toCents > fromCents });
}
