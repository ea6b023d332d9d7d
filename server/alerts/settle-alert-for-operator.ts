import type { Alert } from "@mahlzeit/contract/alerts";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../platform/database/connect.ts";
import type { Identity } from "../platform/http/identity.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { findAlertsForOperator } from "./find-alerts-for-operator.ts";
import { settleAlert } from "./settle-alert.ts";

/** An operator has looked at an alert; answers those that are left. Throws `not-found`, also where somebody else was faster. */
export async function settleAlertForOperator(
  db: Database,
  identity: Identity,
  id: string,
  now: Instant,
): Promise<Alert[]> {
  requirePermission(identity, "settle-alerts", { otherwise: "not-found" });
  const isSettled = await db.transaction((tx) => settleAlert(tx, id, identity.accountId, now));
  if (!isSettled) throw new ProblemException("not-found");
  return findAlertsForOperator(db, identity);
}
