import { enterRestaurant as enterEndpoint } from "@mahlzeit/contract/management/enter-restaurant";
import { findGlance as findGlanceEndpoint } from "@mahlzeit/contract/management/glance";
import { findWaiting as findWaitingEndpoint } from "@mahlzeit/contract/management/waiting";
import { servePeople } from "../people/routes.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { enterRestaurant } from "./enter-restaurant.ts";
import { findGlance } from "./find-glance.ts";
import { findWaiting } from "./find-waiting.ts";

/** Serves the operators' views across all resources. */
export function serveOperator(context: AppContext): void {
  const { serve, db } = context;
  servePeople(context);
  serve(findWaitingEndpoint, async (_, { identity, now }) => ({ answer: await findWaiting(db, identity, now) }));
  serve(enterEndpoint, async ({ params }, { identity }) => ({
    answer: await enterRestaurant(db, identity, params.id.toLowerCase()),
  }));
  serve(findGlanceEndpoint, async (_, { identity, now }) => ({ answer: await findGlance(db, identity, now) }));
}
