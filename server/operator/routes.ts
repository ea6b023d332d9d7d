import { findWaiting as findWaitingEndpoint } from "@mahlzeit/contract/management/waiting";
import { servePeople } from "../people/routes.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { findWaiting } from "./find-waiting.ts";

/** What operators see across all resources. */
export function serveOperator(context: AppContext): void {
  const { serve, db } = context;
  servePeople(context);
  serve(findWaitingEndpoint, async (_, { identity }) => ({ answer: await findWaiting(db, identity) }));
}
