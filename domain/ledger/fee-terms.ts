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
export function feeTermsInForce<Terms extends DatedFeeTerms>(all: readonly Terms[], now: Instant): Terms | null {
  const today = dateOfDayNumber(viennaDayNumber(now));
  return all
    .filter(({ validFrom, acceptedAt }) => validFrom <= today && acceptedAt !== null && acceptedAt <= now)
    .reduce<Terms | null>((last, one) => (last && last.validFrom > one.validFrom ? last : one), null);
}

/** The same as an order keeps them. */
export function feeTermsAt(all: readonly DatedFeeTerms[], now: Instant): FeeTerms | null {
  const latest = feeTermsInForce(all, now);
  if (!latest) return null;
  const { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFixCents } = latest;
  return { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFixCents };
}

/** How long before they hold terms are told to a restaurant that has others. */
export const noticeDays = 30;

/** What speaks against proposing terms from a day on; null if nothing does. */
export function faultInProposal(
  all: readonly DatedFeeTerms[],
  validFrom: string,
  now: Instant,
): { readonly field: "validFrom"; readonly message: string } | null {
  const hasOthers = all.some(({ acceptedAt }) => acceptedAt !== null);
  const earliest = dateOfDayNumber(viennaDayNumber(now) + (hasOthers ? noticeDays : 0));
  const isTaken = all.some((terms) => terms.acceptedAt !== null && terms.validFrom === validFrom);
  if (isTaken) return { field: "validFrom", message: "Für diesen Tag ist schon etwas vereinbart." };
  if (validFrom >= earliest) return null;
  const message = hasOthers
    ? `Andere Konditionen gelten frühestens in ${noticeDays} Tagen.`
    : "Dieser Tag ist schon vorbei.";
  return { field: "validFrom", message };
}
