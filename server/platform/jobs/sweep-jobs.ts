import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { isDueAtOnce, isSuperseded } from "./add-jobs.ts";
import { isDead } from "./sign-of-life.ts";

const sweepMs = 15_000;
/** The time in which workers whose connection is lost usually save the results of their running jobs. */
const graceSeconds = 60;

/** Sweeps at once and every quarter of a minute. */
export async function sweepRegularly(pool: pg.Pool, log: FastifyBaseLogger): Promise<{ stop(): Promise<void> }> {
  const sweep = () => sweepJobs(pool).catch((error: unknown) => log.warn({ err: error }, "jobs: no sweep"));
  let sweeping = sweep();
  await sweeping;
  const timer = setInterval(() => void (sweeping = sweep()), sweepMs).unref();
  return {
    stop() {
      clearInterval(timer);
      return sweeping;
    },
  };
}

/**
 * Brings jobs back that would wait for too long: those of dead workers and those behind a job that is gone, which the
 * queue itself releases after four hours, and those whose time has not come again after the database's clock was set
 * back. Deletes superseded jobs.
 */
export async function sweepJobs(pool: pg.Pool, lockedForSeconds = graceSeconds): Promise<void> {
  await pool.query(releaseJobs, [lockedForSeconds]);
  await pool.query(releaseQueues);
  await pool.query(mendDueTimes);
  await pool.query(deleteSuperseded);
}

/** A lock from the future is older than the time at which the clock was set back. */
const releaseJobs = `
SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
WHERE abs(extract(epoch FROM now() - locked_at)) >= $1 AND ${isDead("locked_by")}
HAVING count(*) > 0`;

/**
 * A named queue is locked and released together with its running job. Workers that counted as dead, and saved the result
 * after others had begun their job again, delete it under them, and these then do not find which queue to release.
 */
const releaseQueues = `
UPDATE graphile_worker._private_job_queues queue SET locked_at = NULL, locked_by = NULL
WHERE locked_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM graphile_worker.jobs WHERE queue_name = queue.queue_name AND locked_at IS NOT NULL
)`;

// This is the queue's own pause after an attempt; it rounds to a second less.
const pause = "exp(least(attempts, 10)) * interval '1 second'";
/** Jobs planned for a time are unchanged. A retry comes as long after the last attempt as ever. */
const mendDueTimes = `
SELECT graphile_worker.reschedule_jobs(ARRAY[id], CASE WHEN attempts = 0 THEN now() ELSE now() + ${pause} END)
FROM graphile_worker.jobs
WHERE locked_at IS NULL AND CASE
  WHEN attempts = 0 THEN run_at > now() AND ${isDueAtOnce}
  ELSE run_at > now() + ${pause} + interval '1 second'
END`;

/** Superseded jobs end with their workers or have failed; nobody retries them. */
const deleteSuperseded = `
SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
WHERE locked_at IS NULL AND attempts >= max_attempts AND ${isSuperseded}
HAVING count(*) > 0`;
