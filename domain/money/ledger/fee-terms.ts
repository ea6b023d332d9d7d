import { dateOfDayNumber, dayNumberOfDate, type Instant, viennaDate, viennaDayNumber } from "../../local-time.ts";
import type { BasisPoints, Cents } from "../../money.ts";

/** The restaurant's fees for its orders. Each order stores the terms of the time it was placed. */
export interface FeeTerms {
  readonly deliveryPerMille: number;
  /** The commission on orders that the restaurant does not deliver. */
  readonly otherPerMille: number;
  /** The commission on orders through the restaurant's own door, delivered or not. */
  readonly ownDoorPerMille: number;
  readonly cardBasisPoints: BasisPoints;
  readonly cardFixCents: Cents;
}

/** The fees for orders that the restaurant takes by telephone: nothing was brought to it. */
export const noFees: FeeTerms = {
  deliveryPerMille: 0,
  otherPerMille: 0,
  ownDoorPerMille: 0,
  cardBasisPoints: 0,
  cardFixCents: 0,
};

export interface DatedFeeTerms extends FeeTerms {
  /** The first day in Vienna on which they apply, "YYYY-MM-DD". */
  readonly validFrom: string;
  /** Null if no owner has accepted them; then the earlier terms continue. */
  readonly acceptedAt: Instant | null;
}

/** Returns the latest terms that have begun and are accepted; null if there are none. */
export function feeTermsInForce<Terms extends DatedFeeTerms>(all: readonly Terms[], now: Instant): Terms | null {
  const today = viennaDate(now);
  return all
    .filter(({ validFrom, acceptedAt }) => validFrom <= today && acceptedAt !== null && acceptedAt <= now)
    .reduce<Terms | null>((last, one) => (last && last.validFrom > one.validFrom ? last : one), null);
}

/** Returns the same terms without their dates, as an order stores them. */
export function feeTermsAt(all: readonly DatedFeeTerms[], now: Instant): FeeTerms | null {
  const latest = feeTermsInForce(all, now);
  if (!latest) return null;
  const { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFixCents } = latest;
  return { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFixCents };
}

/** The days of notice for new terms of a restaurant that already has others. */
export const noticeDays = 30;

/** Returns the fault in proposing terms from a day on; null if there is none. */
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

export interface ProposedFeeTerms extends DatedFeeTerms {
  readonly madeAt: Instant;
  /** Null unless the operator withdrew them. */
  readonly withdrawnAt: Instant | null;
}

export const proposalStates = ["OPEN", "ACCEPTED", "WITHDRAWN", "LAPSED"] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Returns the state of proposed terms. Unanswered terms lapse on their first day, and the earlier ones continue. */
export function proposalStateOf(one: ProposedFeeTerms, all: readonly DatedFeeTerms[], now: Instant): ProposalState {
  if (one.acceptedAt !== null) return "ACCEPTED";
  if (one.withdrawnAt !== null) return "WITHDRAWN";
  const lastDay = lastDayToAccept(one, all);
  return lastDay !== null && lastDay < viennaDate(now) ? "LAPSED" : "OPEN";
}

/**
 * Returns a day "YYYY-MM-DD"; null if there are no accepted terms that would continue, so that there is no deadline.
 */
export function lastDayToAccept({ validFrom }: DatedFeeTerms, all: readonly DatedFeeTerms[]): string | null {
  return feeTermsBefore(all, validFrom) ? dateOfDayNumber(dayNumberOfDate(validFrom) - 1) : null;
}

/** Returns the terms that apply before that day. */
export function feeTermsBefore<Terms extends DatedFeeTerms>(all: readonly Terms[], validFrom: string): Terms | null {
  return all
    .filter((one) => one.acceptedAt !== null && one.validFrom < validFrom)
    .reduce<Terms | null>((last, one) => (last && last.validFrom > one.validFrom ? last : one), null);
}
