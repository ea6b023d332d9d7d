import { type Instant, instantOnDay, viennaDayNumber } from "../../local-time.ts";
import { type BasisPoints, type Cents, formatEuros, wholeBasisPoints } from "../../money.ts";
import type { DocumentProduct } from "./menu-document.ts";
import { reductionText } from "./reduction-text.ts";

// A badge "minus 10 %" announces a reduction. It has to relate to the lowest price of the 30 days before it was first
// published (§ 9a PrAG), which is kept with the dish for as long as the badge stands without a break.

export interface PastPrice {
  readonly priceCents: Cents;
  readonly since: Instant;
}

/** The prices of a dish until now. */
export interface PricesBefore {
  /** The price to which the badge on the menu relates; null if there is no badge. */
  readonly standingCents: Cents | null;
  readonly history: readonly PastPrice[];
}

/** Returns the price to which a badge published at that time relates; null for a new dish, which may have none. */
export function referenceOf({ standingCents, history }: PricesBefore, at: Instant): Cents | null {
  return standingCents ?? lowestOf30Days(history, at);
}

/** Returns the midnight in Vienna at which the 30 days before that time begin, also over a clock change. */
export function beginOf30Days(at: Instant): Instant {
  return instantOnDay(viennaDayNumber(at) - 30, 0);
}

/** Returns the lowest price at any time in the last 30 days; null if there was none. */
export function lowestOf30Days(history: readonly PastPrice[], now: Instant): Cents | null {
  const begin = beginOf30Days(now);
  const byTime = history.filter(({ since }) => since <= now).sort((a, b) => a.since - b.since);
  const asked = byTime.filter((_, i) => {
    const until = byTime[i + 1]?.since ?? Number.POSITIVE_INFINITY;
    return until > begin;
  });
  return asked.length > 0 ? Math.min(...asked.map(({ priceCents }) => priceCents)) : null;
}

/** Returns the highest reduction that is true of a price. */
export function trueReduction(priceCents: Cents, referenceCents: Cents | null): BasisPoints {
  if (referenceCents === null || priceCents >= referenceCents) return 0;
  return Math.floor(((referenceCents - priceCents) * wholeBasisPoints) / referenceCents);
}

interface Reduced extends Pick<DocumentProduct, "discountBasisPoints" | "priceCents"> {
  /** The surcharge of its dearest size, which is part of the price now and before; absent without sizes. */
  readonly surchargeCents?: Cents;
}

/** Tells whether the badge is true of the dish in every size: it is the least so of the dearest one. */
export function isTrueReduction(dish: Reduced, referenceCents: Cents | null): boolean {
  return dish.discountBasisPoints <= maxReduction(dish, referenceCents);
}

function maxReduction({ priceCents, surchargeCents = 0 }: Reduced, referenceCents: Cents | null): BasisPoints {
  const reference = referenceCents === null ? null : referenceCents + surchargeCents;
  return trueReduction((priceCents ?? 0) + surchargeCents, reference);
}

/** Refuses a badge that promises more than is true, and names what would be; null if it is true. */
export function faultInReduction(dish: Reduced, referenceCents: Cents | null): string | null {
  const { discountBasisPoints, priceCents, surchargeCents = 0 } = dish;
  if (discountBasisPoints === 0 || priceCents === null || isTrueReduction(dish, referenceCents)) return null;
  if (referenceCents === null) return "Wahr wäre kein Rabatt: Das Gericht ist neu und hatte noch keinen anderen Preis.";
  const most = maxReduction(dish, referenceCents);
  const words = most === 0 ? "Wahr wäre kein Rabatt" : `Wahr wäre höchstens ${reductionText(inWholePercent(most))}`;
  const which = surchargeCents > 0 ? "in der teuersten Größe " : "";
  return `${words}: Der niedrigste Preis der 30 Tage davor war ${which}${formatEuros(referenceCents + surchargeCents)}.`;
}

/** Rounds down to whole per cent, but not to nothing. */
function inWholePercent(basisPoints: BasisPoints): BasisPoints {
  return basisPoints < 100 ? basisPoints : basisPoints - (basisPoints % 100);
}
