import { dateOfDayNumber, dayNumberOfDate, type Instant, viennaDayNumber } from "../local-time.ts";
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

export interface ProposedFeeTerms extends DatedFeeTerms {
  readonly madeAt: Instant;
  /** Null: the operator has not taken them back. */
  readonly withdrawnAt: Instant | null;
}

export const proposalStates = ["OPEN", "ACCEPTED", "WITHDRAWN", "LAPSED"] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What became of proposed terms. An owner who says nothing keeps those before: on their first day they lapse. */
export function proposalStateOf(one: ProposedFeeTerms, all: readonly DatedFeeTerms[], now: Instant): ProposalState {
  if (one.acceptedAt !== null) return "ACCEPTED";
  if (one.withdrawnAt !== null) return "WITHDRAWN";
  const lastDay = lastDayToAccept(one, all);
  return lastDay !== null && lastDay < dateOfDayNumber(viennaDayNumber(now)) ? "LAPSED" : "OPEN";
}

/** "YYYY-MM-DD"; null: nothing was ever agreed that could go on instead, so there is time. */
export function lastDayToAccept({ validFrom }: DatedFeeTerms, all: readonly DatedFeeTerms[]): string | null {
  return feeTermsBefore(all, validFrom) ? dateOfDayNumber(dayNumberOfDate(validFrom) - 1) : null;
}

/** The terms that these come or would come after. */
export function feeTermsBefore<Terms extends DatedFeeTerms>(all: readonly Terms[], validFrom: string): Terms | null {
  return all
    .filter((one) => one.acceptedAt !== null && one.validFrom < validFrom)
    .reduce<Terms | null>((last, one) => (last && last.validFrom > one.validFrom ? last : one), null);
}
