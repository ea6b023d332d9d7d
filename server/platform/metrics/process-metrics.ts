import type pg from "pg";
import { collectDefaultMetrics, Gauge } from "prom-client";
import type { DatabaseClock } from "../database/database-clock.ts";
import type { Listener } from "../database/listener.ts";
import type { Streams } from "../http/live/streams.ts";
import { type Metrics, readGauge } from "./metrics.ts";

interface Measured {
  readonly pool: pg.Pool;
  readonly listener: Listener;
  readonly streams: Streams;
  readonly clock?: DatabaseClock;
}

/** Measures this process: its memory, processor time and database connections. */
export function measureProcess(metrics: Metrics, { pool, listener, streams, clock }: Measured): void {
  const connections = new Gauge({
    name: "mahlzeit_database_connections",
    help: "Connections of this process' pool, by whether they are busy, and requests that wait for one",
    labelNames: ["state"],
    registers: [],
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  const listening = new Gauge({
    name: "mahlzeit_database_listening",
    help: "1 while notifications arrive; without them nothing is cached and boards poll",
    registers: [],
    collect() {
      this.set(listener.isConnected() ? 1 : 0);
    },
  });
  const streamsOpen = new Gauge({
    name: "mahlzeit_streams_open",
    help: "Pages and boards that this process keeps informed",
    registers: [],
    collect() {
      this.set(streams.count());
    },
  });
  const clockAhead = new Gauge({
    name: "mahlzeit_clock_ahead_seconds",
    help: "How far this machine's clock is ahead of the time that holds, the database's",
    registers: [],
    collect() {
      this.set((clock?.aheadMs() ?? 0) / 1000);
    },
  });
  for (const gauge of [connections, listening, streamsOpen, clockAhead]) metrics.registerMetric(gauge);
  readGauge(
    metrics,
    { name: "mahlzeit_database_primary", help: "1 while the database takes writes; NaN while it is away" },
    async () => {
      const { rows } = await pool.query<{ writable: boolean }>("SELECT NOT pg_is_in_recovery() AS writable");
      return [{ value: rows[0]?.writable ? 1 : 0 }];
    },
  );
}

/** Adds Node's own metrics from the first scrape on, so that an unmonitored server pays nothing for them. */
export function measureNode(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics });
}
