import type pg from "pg";

/**
 * Makes jobs due now that match a condition on a job and its task. Workers are notified, because they would otherwise
 * find them seconds later.
 */
export async function hurryJobs(
  pool: Pick<pg.Pool, "query">,
  condition = "true",
  values: readonly unknown[] = [],
): Promise<void> {
  await pool.query(
    `WITH due AS (
       UPDATE graphile_worker._private_jobs job SET run_at = now() FROM graphile_worker._private_tasks task
       WHERE task.id = job.task_id AND (${condition}) RETURNING job.id
     ) SELECT pg_notify('jobs:insert', json_build_object('count', count(*))::text) FROM due`,
    [...values],
  );
}
