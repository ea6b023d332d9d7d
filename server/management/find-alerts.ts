import type { Alert } from "@mahlzeit/contract/alerts";
import { maskedEmail } from "@mahlzeit/domain/people/masked-email";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findAlerts as findUnsettled } from "../alerts/find-alerts.ts";
import type { Database } from "../database/connect.ts";
import { requirePermission } from "./require-permission.ts";

/** What an operator must look at. Throws `not-found`. */
export async function findAlerts(db: Database, actor: Actor): Promise<Alert[]> {
  requirePermission(actor, "settle-alerts", { otherwise: "not-found" });
  const alerts = await findUnsettled(db);
  return alerts.map(({ receivedCents, account, ...alert }) => ({
    ...alert,
    received: receivedCents,
    account: account && { ...account, email: maskedEmail(account.email) },
  }));
}
