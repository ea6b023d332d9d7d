import type { Alert } from "@mahlzeit/contract/operator/alerts";
import { isTroubleKind } from "@mahlzeit/domain/money/payment/alert";
import { findAlertsOf, findTroubles } from "../platform/alerts/find-alerts.ts";
import type { Database } from "../platform/database/connect.ts";

/** Finds each unsettled alert, oldest first, also those behind one trouble. */
export async function openAlerts(db: Database): Promise<Alert[]> {
  const alerts: Alert[] = [];
  for (const first of await findTroubles(db))
    if (first.count === 1 || !isTroubleKind(first.kind)) alerts.push(first);
    else alerts.push(...(await findAlertsOf(db, first.kind, { pageSize: first.count })).rows);
  return alerts.toSorted((a, b) => a.raisedAt - b.raisedAt || (a.id < b.id ? -1 : 1));
}
