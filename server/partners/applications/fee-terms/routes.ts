import * as feeTerms from "@mahlzeit/contract/partners/fee-terms";
import type { AppContext } from "../../../platform/app-context.ts";
import * as agree from "./agree-fee-terms.ts";

/** Serves the terms that operators propose and a restaurant's owners accept. */
export function serveFeeTerms({ serve, db }: AppContext): void {
  serve(feeTerms.findFeeTerms, async ({ params }, { identity, now }) => ({
    answer: await agree.findFeeTerms(db, { actor: identity, restaurantId: params.id, now }),
  }));
  serve(feeTerms.proposeFeeTerms, async ({ params, body }, { identity, now }) => ({
    answer: await agree.proposeFeeTerms(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
  serve(feeTerms.acceptFeeTerms, async ({ params: { id, termsId } }, { identity: actor, now }) => ({
    answer: await agree.acceptFeeTerms(db, { actor, restaurantId: id, now }, termsId),
  }));
  serve(feeTerms.withdrawFeeTerms, async ({ params: { id, termsId } }, { identity: actor, now }) => ({
    answer: await agree.withdrawFeeTerms(db, { actor, restaurantId: id, now }, termsId),
  }));
}
