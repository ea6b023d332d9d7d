import { isTroubleKind } from "@mahlzeit/domain/money/payment/alert";
import { findAlertsOf, findTroubles, type StoredAlert } from "../platform/alerts/find-alerts.ts";
import type { Database } from "../platform/database/connect.ts";

/** Finds each unsettled alert, oldest first, also those behind one trouble. */
export async function openAlerts(db: Database): Promise<StoredAlert[]> {
  const alerts: StoredAlert[] = [];
  for (const first of await findTroubles(db))
    if (first.count === 1 || !isTroubleKind(first.kind)) alerts.push(first);
    else alerts.push(...(await findAlertsOf(db, first.kind, { pageSize: first.count })).rows);
  return alerts.toSorted((a, b) => a.raisedAt - b.raisedAt || (a.id < b.id ? -1 : 1));
}
