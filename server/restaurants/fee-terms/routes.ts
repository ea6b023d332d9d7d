import { acceptFeeTerms, findFeeTerms, proposeFeeTerms } from "@mahlzeit/contract/management/fee-terms";
import type { AppContext } from "../../platform/http/app-context.ts";
import * as agree from "./agree-fee-terms.ts";

/** How operators propose what a restaurant pays, and its owners agree. */
export function serveFeeTerms({ serve, db }: AppContext): void {
  serve(findFeeTerms, async ({ params }, { identity, now }) => ({
    answer: await agree.findFeeTerms(db, { actor: identity, restaurantId: params.id.toLowerCase(), now }),
  }));
  serve(proposeFeeTerms, async ({ params, body }, { identity, now }) => ({
    answer: await agree.proposeFeeTerms(db, { actor: identity, restaurantId: params.id.toLowerCase(), now }, body),
  }));
  serve(acceptFeeTerms, async ({ params: { id, termsId } }, { identity, now }) => ({
    answer: await agree.acceptFeeTerms(
      db,
      { actor: identity, restaurantId: id.toLowerCase(), now },
      termsId.toLowerCase(),
    ),
  }));
}
