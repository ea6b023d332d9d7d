import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { type Metrics, readGauge } from "../../../platform/metrics/metrics.ts";

export function measureOrders(metrics: Metrics, db: Database): void {
  const open = { name: "mahlzeit_orders_open", help: "Orders under way, by state", labels: ["state"] as const };
  readGauge(metrics, open, async () =>
    (await openOrders(db)).map(({ state, orders }) => ({ labels: { state }, value: orders })),
  );
  const oldest = {
    name: "mahlzeit_orders_unanswered_seconds",
    help: "How long the order waits that waits longest for an answer; one for later from an hour before it is wanted",
  };
  readGauge(metrics, oldest, async () => [{ value: (await oldestUnanswered(db))[0]?.seconds ?? 0 }]);
}

const openOrders = namedQuery<{ state: string; orders: number }>(
  "measure_open_orders",
  `SELECT status AS state, count(*)::integer AS orders FROM orders
   WHERE status IN ('PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY') AND NOT is_test GROUP BY status`,
);

const oldestUnanswered = namedQuery<{ seconds: number }>(
  "measure_oldest_unanswered",
  `SELECT greatest(0, extract(epoch FROM now() - min(
     greatest(created_at, coalesce(takeaway_at - interval '1 hour', created_at)))))::double precision AS seconds
   FROM orders WHERE status = 'PLACED' AND NOT is_test HAVING count(*) > 0`,
);
