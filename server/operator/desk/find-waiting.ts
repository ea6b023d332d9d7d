import type { Waiting } from "@mahlzeit/contract/operator/waiting";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findOwing } from "../../money/settlement/dues/find-dues.ts";
import { countReturned } from "../../money/settlement/payouts/count-returned.ts";
import { countWaitingApplications } from "../../partners/applications/waiting-applications.ts";
import { countAlertsOf, countTroublesBut } from "../../platform/alerts/find-alerts.ts";
import type { Database } from "../../platform/database/connect.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { countReported } from "../reports/waiting-reports.ts";

/** Counts everything that waits for an operator. Throws `not-found`. */
export async function findWaiting(db: Database, actor: Actor, now: Instant): Promise<Waiting> {
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
