import type { PartnerTerms } from "@mahlzeit/contract/partners/apply";
import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";

/** Returns the rates of terms that are offered, proposed or agreed. */
export function feesOf(terms: Omit<PartnerTerms, "version">): FeeTerms {
  const { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFix: cardFixCents } = terms;
  return { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFixCents };
}
