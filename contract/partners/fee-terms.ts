import { proposalStates } from "@mahlzeit/domain/money/ledger/fee-terms";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { date, euros, id, instant, priced } from "../wire.ts";

const perMille = z.int().check(z.minimum(0), z.maximum(1000));

const rates = {
  deliveryPerMille: perMille,
  /** The commission on orders that the restaurant does not deliver. */
  otherPerMille: perMille,
  /** The commission on orders through the restaurant's own door. */
  ownDoorPerMille: perMille,
  /** The fee on card payments: 140 is 1.4 %. */
  cardBasisPoints: z.int().check(z.minimum(0), z.maximum(10_000)),
  cardFixCents: euros.check(z.minimum(0), z.maximum(10_000)),
};

const feeTermsDocument = z.object({
  restaurantName: z.string(),
  /** The latest first. */
  terms: z.array(
    priced({
      id,
      ...rates,
      /** The first day in Vienna on which they apply. */
      validFrom: date,
      proposedAt: instant,
      /** Null if no owner has accepted them; then the earlier terms continue. */
      acceptedAt: z.nullable(instant),
      /** Null unless the operator withdrew them. */
      withdrawnAt: z.nullable(instant),
      /** LAPSED: nobody accepted them in time, and the earlier terms continue. */
      state: z.enum(proposalStates),
      /**
       * The last day in Vienna on which an owner can accept them; null if there are no accepted terms that would
       * continue.
       */
      acceptBy: z.nullable(date),
    }),
  ),
  /** The id of the terms that apply now; null if none do. */
  inForce: z.nullable(id),
});
export type FeeTermsDocument = z.output<typeof feeTermsDocument>;

export const findFeeTerms = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/terms",
  summary:
    "What a restaurant pays for its orders: what holds, what held, and what is proposed. For owners and operators",
  params: z.object({ id }),
  answer: feeTermsDocument,
  problems: ["service-not-found"],
});
export const proposeFeeTerms = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/terms",
  summary:
    "Proposes other terms, in place of any that are proposed already: at least 30 days ahead, unless there are none that hold. For operators",
  params: z.object({ id }),
  body: priced({ ...rates, validFrom: date }),
  answer: feeTermsDocument,
  problems: ["service-not-found"],
});
export const acceptFeeTerms = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/terms/{termsId}/accept",
  summary: "Agrees to proposed terms that are open: they hold from their day on. Once more changes nothing. For owners",
  params: z.object({ id, termsId: id }),
  answer: feeTermsDocument,
  problems: ["service-not-found", "not-found", "terms-closed"],
});
export const withdrawFeeTerms = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/terms/{termsId}/withdraw",
  summary: "Takes back proposed terms that nobody has accepted. Once more changes nothing. For operators",
  params: z.object({ id, termsId: id }),
  answer: feeTermsDocument,
  problems: ["service-not-found", "not-found", "terms-closed"],
});
