import type pg from "pg";
import { Histogram } from "prom-client";
import { type Metrics, readGauge } from "./metrics.ts";

/** Called after each attempt of a job. */
export type ObserveJob = (task: string, outcome: "done" | "failed", ms: number) => void;

const buckets = [0.01, 0.05, 0.25, 1, 5, 30];

export function measureJobs(metrics: Metrics, pool: pg.Pool): ObserveJob {
  const durations = new Histogram({
    name: "mahlzeit_job_duration_seconds",
    help: "Each attempt of a job in this process; a failed one is tried again",
    labelNames: ["task", "outcome"],
    buckets,
    registers: [metrics],
  });
  const count = async (select: string) => (await pool.query<{ task: string; value: number }>(select)).rows;
  const gauge = (name: string, help: string, select: string) =>
    readGauge(metrics, { name, help, labels: ["task"] }, async () =>
      (await count(select)).map(({ task, value }) => ({ labels: { task }, value })),
    );
  gauge("mahlzeit_jobs_waiting", "Jobs that should run now and do not yet", waiting("count(*)::integer"));
  gauge(
    "mahlzeit_jobs_overdue_seconds",
    "How late the oldest job is that should run now",
    waiting("extract(epoch FROM now() - min(run_at))::double precision"),
  );
  gauge("mahlzeit_jobs_given_up", "Jobs whose last attempt has failed", givenUp);
  return (task, outcome, ms) => durations.observe({ task, outcome }, ms / 1000);
}

// A failed job waits for its next attempt, so it is not late.
const waiting = (value: string) =>
  `SELECT task_identifier AS task, ${value} AS value FROM graphile_worker.jobs
   WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts GROUP BY task_identifier`;

const givenUp = `
SELECT task_identifier AS task, count(*)::integer AS value FROM graphile_worker.jobs
WHERE attempts >= max_attempts AND locked_at IS NULL
GROUP BY task_identifier`;
