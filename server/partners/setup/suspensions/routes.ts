import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { parseMailbox } from "../../../platform/mail/mailbox.ts";
import { findSuspension } from "./find-suspension.ts";
import { liftSuspension, type Suspending, suspendRestaurant } from "./suspend-restaurant.ts";

export function serveSuspensions({ serve, db, config }: AppContext): void {
  const parts = { db, complaintsTo: parseMailbox(config.mail.suggestionsMailbox).address };
  serve(api.findSuspension, async ({ params }, { identity }) => ({
    answer: await findSuspension(parts, identity, params.id),
  }));
  serve(api.suspendRestaurant, async ({ params, body }, caller) => ({
    answer: await suspendRestaurant(parts, suspendingOf(params, caller), body),
  }));
  serve(api.liftSuspension, async ({ params }, caller) => ({
    answer: await liftSuspension(parts, suspendingOf(params, caller)),
  }));
}

function suspendingOf({ id }: { id: string }, { identity, now }: Pick<Suspending, "identity" | "now">): Suspending {
  return { identity, restaurantId: id, now };
}
