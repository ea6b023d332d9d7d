import { findAlerts, reopenAlert, settleAlert, watchAlerts } from "@mahlzeit/contract/alerts";
import type { AppContext } from "../platform/http/app-context.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { findAlertsForOperator } from "./find-alerts.ts";
import { measureAlerts } from "./measure-alerts.ts";
import { reopenAlertForOperator, settleAlertForOperator } from "./settle-alert.ts";

const changed = "alerts";

/** Alerts for operators. */
export function serveAlerts({ serve, db, listener, streams, metrics }: AppContext): void {
  measureAlerts(metrics, db);
  listener.on("alerts_changed", { notified: () => streams.changed(changed), missed: () => undefined });
  serve(findAlerts, async (_, { identity }) => ({ answer: await findAlertsForOperator(db, identity) }));
  serve(watchAlerts, (_, { identity }) => {
    requirePermission(identity, "settle-alerts", { otherwise: "not-found" });
    return {
      key: "alerts",
      dependsOn: [changed],
      read: async () => ({ event: "alerts", data: await findAlertsForOperator(db, identity) }),
    };
  });
  serve(settleAlert, async ({ params }, { identity, now }) => ({
    answer: await settleAlertForOperator(db, identity, params.id, now),
  }));
  serve(reopenAlert, async ({ params }, { identity, now }) => ({
    answer: await reopenAlertForOperator(db, identity, params.id, now),
  }));
}
