import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { acceptFeeTerms, findFeeTerms, proposeFeeTerms, withdrawFeeTerms } from "./agree-fee-terms.ts";

/** Serves the terms that operators propose and a restaurant's owners accept. */
export function serveFeeTerms({ serve, db }: AppContext): void {
  serve(api.findFeeTerms, async ({ params }, { identity, now }) => ({
    answer: await findFeeTerms(db, { actor: identity, restaurantId: params.id, now }),
  }));
  serve(api.proposeFeeTerms, async ({ params, body }, { identity, now }) => ({
    answer: await proposeFeeTerms(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
  serve(api.acceptFeeTerms, async ({ params: { id, termsId } }, { identity: actor, now }) => ({
    answer: await acceptFeeTerms(db, { actor, restaurantId: id, now }, termsId),
  }));
  serve(api.withdrawFeeTerms, async ({ params: { id, termsId } }, { identity: actor, now }) => ({
    answer: await withdrawFeeTerms(db, { actor, restaurantId: id, now }, termsId),
  }));
}
