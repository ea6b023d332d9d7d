import { dateOfDayNumber, type Instant, viennaDayNumber } from "../local-time.ts";
import type { BasisPoints, Cents } from "../money.ts";

/** What a restaurant pays the operator for its orders; kept with each order as they were when it was placed. */
export interface FeeTerms {
  readonly deliveryPerMille: number;
  /** For whatever the restaurant does not deliver. */
  readonly otherPerMille: number;
  /** For orders through the restaurant's own door, delivered or not. */
  readonly ownDoorPerMille: number;
  readonly cardBasisPoints: BasisPoints;
  readonly cardFixCents: Cents;
}

export interface DatedFeeTerms extends FeeTerms {
  /** The first day in Vienna on which they hold, "YYYY-MM-DD". */
  readonly validFrom: string;
  /** Null: their owner has not agreed, so those before go on. */
  readonly acceptedAt: Instant | null;
}

/** The terms that hold at an instant: the latest of those begun and accepted by then; null if there are none. */
export function feeTermsAt(all: readonly DatedFeeTerms[], now: Instant): FeeTerms | null {
  const today = dateOfDayNumber(viennaDayNumber(now));
  const latest = all
    .filter(({ validFrom, acceptedAt }) => validFrom <= today && acceptedAt !== null && acceptedAt <= now)
    .reduce<DatedFeeTerms | null>((last, one) => (last && last.validFrom > one.validFrom ? last : one), null);
  if (!latest) return null;
  const { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFixCents } = latest;
  return { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFixCents };
}
