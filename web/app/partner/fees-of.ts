import type { PartnerTerms } from "@mahlzeit/contract/partner";
import type { FeeTerms } from "@mahlzeit/domain/ledger/fee-terms";

export function feesOf(terms: PartnerTerms): FeeTerms {
  const { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFix: cardFixCents } = terms;
  return { deliveryPerMille, otherPerMille, ownDoorPerMille, cardBasisPoints, cardFixCents };
}
