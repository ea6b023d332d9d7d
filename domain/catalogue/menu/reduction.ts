import { type Instant, instantOnDay, viennaDayNumber } from "../../local-time.ts";
import { type BasisPoints, type Cents, formatEuros, wholeBasisPoints } from "../../money.ts";
import type { PriceRange } from "./price-range.ts";
import { reductionText } from "./reduction-text.ts";

// A badge "minus 10 %" announces a reduction. It has to relate to the lowest price of the 30 days before it was first
// published (§ 9a PrAG), which is kept with the dish for as long as the badge stands without a break. It has to be true
// with the cheapest required choices and with the dearest ones; choices in between are not compared.

export interface PastPrice extends PriceRange {
  readonly since: Instant;
}

/** The prices of a dish until now. */
export interface PricesBefore {
  /** The price to which the badge on the menu relates; null if there is no badge. */
  readonly ofBadge: PriceRange | null;
  readonly history: readonly PastPrice[];
}

/** Returns the price to which a badge published at that time relates; null for a new dish, which may have none. */
export function referenceOf({ ofBadge, history }: PricesBefore, at: Instant): PriceRange | null {
  return ofBadge ?? lowestOf30Days(history, at);
}

/** Returns the midnight in Vienna at which the 30 days before that time begin, also over a clock change. */
export function beginOf30Days(at: Instant): Instant {
  return instantOnDay(viennaDayNumber(at) - 30, 0);
}

/** Returns the lowest prices at any time in the last 30 days; null if there were none. */
export function lowestOf30Days(history: readonly PastPrice[], now: Instant): PriceRange | null {
  const begin = beginOf30Days(now);
  const byTime = history.filter(({ since }) => since <= now).sort((a, b) => a.since - b.since);
  const asked = byTime.filter((_, i) => {
    const until = byTime[i + 1]?.since ?? Number.POSITIVE_INFINITY;
    return until > begin;
  });
  if (asked.length === 0) return null;
  const lowest = (end: keyof PriceRange) => Math.min(...asked.map((price) => price[end]));
  return { fromCents: lowest("fromCents"), toCents: lowest("toCents") };
}

/** Returns the highest reduction that is true of both ends of a price. */
export function trueReduction(price: PriceRange, reference: PriceRange | null): BasisPoints {
  if (reference === null) return 0;
  return Math.min(reductionOf(price.fromCents, reference.fromCents), reductionOf(price.toCents, reference.toCents));
}

function reductionOf(priceCents: Cents, referenceCents: Cents): BasisPoints {
  if (priceCents >= referenceCents) return 0;
  return Math.floor(((referenceCents - priceCents) * wholeBasisPoints) / referenceCents);
}

export function isTrueReduction(badge: BasisPoints, price: PriceRange, reference: PriceRange | null): boolean {
  return badge <= trueReduction(price, reference);
}

/** Refuses a badge that promises more than is true, and names what would be; null if it is true or without a price. */
export function faultInReduction(
  badge: BasisPoints,
  price: PriceRange | null,
  reference: PriceRange | null,
): string | null {
  if (price === null || isTrueReduction(badge, price, reference)) return null;
  if (reference === null) return "Wahr wäre kein Rabatt: Das Gericht ist neu und hatte noch keinen anderen Preis.";
  const most = trueReduction(price, reference);
  const words = most === 0 ? "Wahr wäre kein Rabatt" : `Wahr wäre höchstens ${reductionText(inWholePercent(most))}`;
  const { fromCents, toCents } = reference;
  const isDearest = toCents > fromCents && reductionOf(price.fromCents, fromCents) > most;
  const lowest = isDearest ? `mit der teuersten Wahl ${formatEuros(toCents)}` : formatEuros(fromCents);
  return `${words}: Der niedrigste Preis der 30 Tage davor war ${lowest}.`;
}

/** Rounds down to whole per cent, but not to nothing. */
function inWholePercent(basisPoints: BasisPoints): BasisPoints {
  return basisPoints < 100 ? basisPoints : basisPoints - (basisPoints % 100);
}
