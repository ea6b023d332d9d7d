import { Gauge, type LabelValues, Registry } from "prom-client";
import { withClaim } from "../database/shared-pool.ts";
import { importances } from "../http/shedding/importance.ts";

/**
 * The metrics of one app, for Prometheus. Each resource adds its own; names begin with "mahlzeit_" and end with the
 * unit.
 */
export type Metrics = Registry;

export function createMetrics(): Metrics {
  return new Registry();
}

/**
 * A scrape may take as long as Prometheus waits (10 seconds by default); a database that is away gets only a part of
 * that.
 */
const timeoutMs = 2000;

interface ReadGauge<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
}

interface Value<Label extends string> {
  readonly labels?: LabelValues<Label>;
  readonly value: number;
}

/**
 * Adds a gauge that reads its values from the database on each scrape. If the read fails it has no values, because an
 * old value would look like a new one.
 */
export function readGauge<Label extends string = never>(
  metrics: Metrics,
  { name, help, labels = [] }: ReadGauge<Label>,
  read: () => Promise<readonly Value<Label>[]>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [],
    async collect() {
      const values = await inTime(() => withClaim(importances.background, read)).catch(() => null);
      this.reset();
      if (values) for (const { labels: named = {}, value } of values) this.set(named as LabelValues<Label>, value);
      else if (labels.length === 0) this.set(Number.NaN);
    },
  });
  metrics.registerMetric(gauge);
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("not read in time")), timeoutMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
