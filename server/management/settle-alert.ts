import type { Alert } from "@mahlzeit/contract/alerts";
import type { Instant } from "@mahlzeit/domain/local-time";
import { settleAlert as settle } from "../alerts/settle-alert.ts";
import type { Identity } from "../customers/identity.ts";
import type { Database } from "../database/connect.ts";
import { ProblemException } from "../http/problems.ts";
import { findAlerts } from "./find-alerts.ts";
import { requirePermission } from "./require-permission.ts";

/** An operator has looked at an alert; answers those that are left. Throws `not-found`, also where somebody else was faster. */
export async function settleAlert(db: Database, identity: Identity, id: string, now: Instant): Promise<Alert[]> {
  requirePermission(identity, "settle-alerts", { otherwise: "not-found" });
  const isSettled = await db.transaction((tx) => settle(tx, id, identity.accountId, now));
  if (!isSettled) throw new ProblemException("not-found");
  return findAlerts(db, identity);
}
