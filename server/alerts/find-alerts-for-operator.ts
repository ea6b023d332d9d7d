import type { Alert } from "@mahlzeit/contract/alerts";
import { maskedEmail } from "@mahlzeit/domain/people/account";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database } from "../platform/database/connect.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { findAlerts } from "./find-alerts.ts";

/** What an operator must look at. Throws `not-found`. */
export async function findAlertsForOperator(db: Database, actor: Actor): Promise<Alert[]> {
  requirePermission(actor, "settle-alerts", { otherwise: "not-found" });
  const alerts = await findAlerts(db);
  return alerts.map(({ receivedCents, account, ...alert }) => ({
    ...alert,
    received: receivedCents,
    account: account && { ...account, email: maskedEmail(account.email) },
  }));
}
