import { findAlerts, settleAlert } from "@mahlzeit/contract/alerts";
import type { AppContext } from "../platform/http/app-context.ts";
import { findAlertsForOperator } from "./find-alerts.ts";
import { settleAlertForOperator } from "./settle-alert.ts";

/** What operators must look at. */
export function serveAlerts({ serve, db }: AppContext): void {
  serve(findAlerts, async (_, { identity }) => ({ answer: await findAlertsForOperator(db, identity) }));
  serve(settleAlert, async ({ params }, { identity, now }) => ({
    answer: await settleAlertForOperator(db, identity, params.id, now),
  }));
}
