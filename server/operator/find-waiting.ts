import type { Waiting } from "@mahlzeit/contract/management/waiting";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { countAlertsBut } from "../alerts/find-alerts.ts";
import type { Database } from "../platform/database/connect.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { countReportedRatings } from "../ratings/waiting-reports.ts";

/** How much waits for an operator. Throws `not-found`. */
export async function findWaiting(db: Database, actor: Actor): Promise<Waiting> {
  requirePermission(actor, "see-operator-area", { otherwise: "not-found" });
  return { alerts: await countAlertsBut(db, "rating-reported"), ratings: await countReportedRatings(db) };
}
