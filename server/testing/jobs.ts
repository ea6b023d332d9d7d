import type { Instant } from "@mahlzeit/domain/local-time";
import type pg from "pg";

type Pool = Pick<pg.Pool, "query">;

export interface QueuedJob<Payload> {
  readonly id: string;
  readonly task: string;
  /** It is null while the job runs, because the queue then tells it to nobody. */
  readonly payload: Payload;
  readonly key: string | null;
  readonly runAt: Instant;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
  readonly isLocked: boolean;
}

/** The view of the queue has no payload, but the queue's functions return each job that they change. */
const jobs = `(
  SELECT job.*, task_identifier AS task, same.payload
  FROM graphile_worker.jobs job LEFT JOIN LATERAL graphile_worker.reschedule_jobs(ARRAY[job.id]) same ON true
) AS jobs`;

/** Finds jobs by a condition on the view's columns, `task` and `payload`, in the order in which they were added. */
export async function findJobs<Payload = Record<string, string>>(
  pool: Pool,
  condition = "true",
  values: readonly unknown[] = [],
): Promise<QueuedJob<Payload>[]> {
  const { rows } = await pool.query<QueuedJob<Payload>>(
    `SELECT id, task, payload, key, round(extract(epoch FROM run_at) * 1000)::float8 AS "runAt", attempts,
       max_attempts AS "maxAttempts", last_error AS "lastError", locked_at IS NOT NULL AS "isLocked"
     FROM ${jobs} WHERE ${condition} ORDER BY id`,
    [...values],
  );
  return rows;
}

/** Deletes jobs that do not run, and returns them. */
export async function deleteJobs<Payload = Record<string, string>>(
  pool: Pool,
  condition?: string,
  values?: readonly unknown[],
): Promise<QueuedJob<Payload>[]> {
  const found = await findJobs<Payload>(pool, condition, values);
  await pool.query("SELECT graphile_worker.complete_jobs($1)", [found.map(({ id }) => id)]);
  return found;
}

/**
 * Makes jobs that do not run due now, or changes what is given. Workers are notified, because they would otherwise find
 * due jobs seconds later.
 */
export async function rescheduleJobs(
  pool: Pool,
  condition?: string,
  values?: readonly unknown[],
  { runAt, attempts }: { readonly runAt?: Instant; readonly attempts?: number } = { runAt: 0 },
): Promise<QueuedJob<unknown>[]> {
  const found = await findJobs(pool, condition, values);
  await pool.query("SELECT graphile_worker.reschedule_jobs($1, run_at := $2, attempts := $3)", [
    found.map(({ id }) => id),
    runAt === undefined ? null : new Date(runAt),
    attempts,
  ]);
  await pool.query(announcement);
  return found;
}

/** Tells workers to look for jobs. */
export const announcement = `SELECT pg_notify('jobs:insert', '{"count":1}')`;

/** Returns the jobs of all workers to the queue, as if these had been dead for a while. */
export async function unlockJobs(pool: Pool): Promise<void> {
  await pool.query("SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM graphile_worker.jobs");
}
