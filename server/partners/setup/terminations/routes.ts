import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { parseMailbox } from "../../../platform/mail/mailbox.ts";
import { findTermination } from "./find-termination.ts";
import { type Terminating, terminateContract, withdrawTermination } from "./terminate-contract.ts";

/** Serves the end of a restaurant's contract, by the operator or by its owners. */
export function serveTerminations({ serve, db, config }: AppContext): void {
  const parts = { db, complaintsTo: parseMailbox(config.mail.suggestionsMailbox).address };
  serve(api.findTermination, async ({ params }, caller) => {
    const { identity, restaurantId, now } = terminatingOf(params, caller);
    return { answer: await findTermination(parts, { actor: identity, restaurantId, now }) };
  });
  serve(api.terminateContract, async ({ params, body }, caller) => ({
    answer: await terminateContract(parts, terminatingOf(params, caller), body),
  }));
  serve(api.withdrawTermination, async ({ params }, caller) => ({
    answer: await withdrawTermination(parts, terminatingOf(params, caller)),
  }));
}

function terminatingOf({ id }: { id: string }, { identity, now }: Pick<Terminating, "identity" | "now">): Terminating {
  return { identity, restaurantId: id, now };
}
