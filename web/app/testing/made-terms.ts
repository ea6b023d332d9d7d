import type { FeeTermsDocument } from "@mahlzeit/contract/partners/fee-terms";

type Terms = FeeTermsDocument["terms"][number];

/** Terms in force since the beginning of the year. */
export const agreedTerms: Terms = {
  id: "0190163d-8694-739b-aea5-966c26f8ad21",
  deliveryPerMille: 80,
  otherPerMille: 60,
  ownDoorPerMille: 0,
  cardBasisPoints: 140,
  cardFixCents: 25,
  validFrom: "2026-01-01",
  proposedAt: Date.parse("2025-11-20T10:00:00+01:00"),
  acceptedAt: Date.parse("2025-11-21T10:00:00+01:00"),
  withdrawnAt: null,
  state: "ACCEPTED",
  acceptBy: "2025-12-31",
};

/** Proposed terms that nobody has accepted yet. */
export const proposedTerms: Terms = {
  ...agreedTerms,
  id: "0190163d-8694-739b-aea5-966c26f8ad22",
  deliveryPerMille: 90,
  cardFixCents: 30,
  validFrom: "2027-01-01",
  proposedAt: Date.parse("2026-11-24T10:00:00+01:00"),
  acceptedAt: null,
  state: "OPEN",
  acceptBy: "2026-12-31",
};

export const madeTerms: FeeTermsDocument = {
  restaurantName: "Da Marco al Forno",
  terms: [proposedTerms, agreedTerms],
  inForce: agreedTerms.id,
};
