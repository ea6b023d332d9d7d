import { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Waiting } from "@mahlzeit/contract/operator/waiting";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findRestaurantName } from "../../catalogue/restaurants/find-restaurant-name.ts";
import { findOwing } from "../../money/settlement/dues/find-dues.ts";
import { countReturned } from "../../money/settlement/payouts/count-returned.ts";
import { countWaitingApplications } from "../../partners/applications/waiting-applications.ts";
import { countAlertsOf, countTroublesBut } from "../../platform/alerts/find-alerts.ts";
import type { AppContext } from "../../platform/app-context.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { servePeople } from "../people/routes.ts";
import { countReported } from "../reports/waiting-reports.ts";
import { findGlance } from "./find-glance.ts";

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

/** Records in a restaurant's audit log that an operator enters it. Throws `service-not-found`. */
function enterRestaurant(
  db: Database,
  actor: Identity,
  restaurantId: string,
): Promise<Answer<typeof api.enterRestaurant>> {
  requirePermission(actor, "enter-restaurants", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    const found = await findRestaurantName(tx, restaurantId);
    if (!found) throw new ProblemException("service-not-found");
    return found;
  });
}

/** Counts everything that waits for an operator. Throws `not-found`. */
async function findWaiting(db: Database, actor: Actor, now: Instant): Promise<Waiting> {
  requirePermission(actor, "see-operator-area", { otherwise: "not-found" });
  const differences = await countAlertsOf(db, "books-differ");
  return {
    alerts: await countTroublesBut(db, "reported"),
    reports: await countReported(db),
    applications: await countWaitingApplications(db),
    differences: differences.values().reduce((sum, orders) => sum + orders, 0),
    returnedPayouts: await countReturned(db),
    overdueDues: (await findOwing(db, null, now)).filter(({ late }) => late !== null).length,
  };
}
