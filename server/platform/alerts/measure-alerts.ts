import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { type Metrics, readGauge } from "../metrics/metrics.ts";

export function measureAlerts(metrics: Metrics, db: Database): void {
  const open = { name: "mahlzeit_alerts_open", help: "Alerts that no operator has settled", labels: ["kind"] as const };
  readGauge(metrics, open, async () =>
    (await openAlerts(db)).map(({ kind, alerts }) => ({ labels: { kind }, value: alerts })),
  );
}

const openAlerts = namedQuery<{ kind: string; alerts: number }>(
  "measure_open_alerts",
  "SELECT kind, count(*)::integer AS alerts FROM alerts WHERE settled_at IS NULL GROUP BY kind",
);
