import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { servePeople } from "../people/routes.ts";
import { enterRestaurant } from "./enter-restaurant.ts";
import { findGlance } from "./find-glance.ts";
import { findWaiting } from "./find-waiting.ts";

/** Serves the operators' views across all resources. */
export function serveOperator(context: AppContext): void {
  const { serve, db } = context;
  servePeople(context);
  serve(api.findWaiting, async (_, { identity, now }) => ({ answer: await findWaiting(db, identity, now) }));
  serve(api.enterRestaurant, async ({ params }, { identity }) => ({
    answer: await enterRestaurant(db, identity, params.id),
  }));
  serve(api.findGlance, async (_, { identity, now }) => ({ answer: await findGlance(db, identity, now) }));
}
