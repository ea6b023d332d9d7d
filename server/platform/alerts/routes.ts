import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../app-context.ts";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { nextCursorHeaders } from "../http/list-position.ts";
import { requirePermission } from "../http/require-permission.ts";
import { type Metrics, readGauge } from "../metrics/metrics.ts";
import { findAlertsOfForOperator, findTroublesForOperator } from "./find-alerts.ts";
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

function measureAlerts(metrics: Metrics, db: Database): void {
  const open = { name: "mahlzeit_alerts_open", help: "Alerts that no operator has settled", labels: ["kind"] as const };
  readGauge(metrics, open, async () =>
    (await openAlerts(db)).map(({ kind, alerts }) => ({ labels: { kind }, value: alerts })),
  );
}

const openAlerts = namedQuery<{ kind: string; alerts: number }>(
  "measure_open_alerts",
  "SELECT kind, count(*)::integer AS alerts FROM alerts WHERE settled_at IS NULL GROUP BY kind",
);
