import { findAlerts, settleAlert } from "@mahlzeit/contract/alerts";
import type { AppContext } from "../platform/http/app-context.ts";
import { findAlertsForOperator } from "./find-alerts.ts";
import { settleAlertForOperator } from "./settle-alert.ts";

/** Alerts for operators. */
export function serveAlerts({ serve, db }: AppContext): void {
  serve(findAlerts, async (_, { identity }) => ({ answer: await findAlertsForOperator(db, identity) }));
  serve(settleAlert, async ({ params }, { identity, now }) => ({
    answer: await settleAlertForOperator(db, identity, params.id, now),
  }));
}
