import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../app-context.ts";
import { nextCursorHeaders } from "../http/list-position.ts";
import { requirePermission } from "../http/require-permission.ts";
import { findAlertsOfForOperator, findTroublesForOperator } from "./find-alerts.ts";
import { measureAlerts } from "./measure-alerts.ts";
import { reopenAlertForOperator, settleAlertForOperator } from "./settle-alert.ts";

const changed = "alerts";

export function serveAlerts({ serve, db, listener, streams, metrics }: AppContext): void {
  measureAlerts(metrics, db);
  listener.on("alerts_changed", { notified: () => streams.changed(changed), missed: () => undefined });
  serve(api.findAlerts, async (_, { identity }) => ({ answer: await findTroublesForOperator(db, identity) }));
  serve(api.findAlertsOf, async ({ params, query }, { identity }) => {
    const page = await findAlertsOfForOperator(db, identity, { ...params, ...query });
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
  serve(api.watchAlerts, (_, { identity }) => {
    requirePermission(identity, "settle-alerts", { otherwise: "not-found" });
    return {
      key: "alerts",
      dependsOn: [changed],
      read: async () => ({ event: "alerts", data: await findTroublesForOperator(db, identity) }),
    };
  });
  serve(api.settleAlert, async ({ params }, { identity, now }) => ({
    answer: await settleAlertForOperator(db, identity, params.id, now),
  }));
  serve(api.reopenAlert, async ({ params }, { identity, now }) => ({
    answer: await reopenAlertForOperator(db, identity, params.id, now),
  }));
}
