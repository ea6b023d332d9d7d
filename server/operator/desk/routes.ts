import { enterRestaurant as enterEndpoint } from "@mahlzeit/contract/operator/enter-restaurant";
import { findGlance as findGlanceEndpoint } from "@mahlzeit/contract/operator/glance";
import { findWaiting as findWaitingEndpoint } from "@mahlzeit/contract/operator/waiting";
import type { AppContext } from "../../platform/app-context.ts";
import { servePeople } from "../people/routes.ts";
import { enterRestaurant } from "./enter-restaurant.ts";
import { findGlance } from "./find-glance.ts";
import { findWaiting } from "./find-waiting.ts";

/** Serves the operators' views across all resources. */
export function serveOperator(context: AppContext): void {
  const { serve, db } = context;
  servePeople(context);
  serve(findWaitingEndpoint, async (_, { identity, now }) => ({ answer: await findWaiting(db, identity, now) }));
  serve(enterEndpoint, async ({ params }, { identity }) => ({
    answer: await enterRestaurant(db, identity, params.id),
  }));
  serve(findGlanceEndpoint, async (_, { identity, now }) => ({ answer: await findGlance(db, identity, now) }));
}
