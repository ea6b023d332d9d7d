import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { causingRequest } from "../log-scope.ts";
import type { JobPayloads } from "./job-payloads.ts";
import { maxTriesOf } from "./max-tries.ts";

/** A job to run later, at least once. */
export type Job = {
  [Name in keyof JobPayloads]: {
    readonly task: Name;
    readonly payload: JobPayloads[Name];
    readonly runAt?: Instant;
    /** The job replaces a waiting one with the same key. */
    readonly key?: string;
  };
}[keyof JobPayloads];

/** Adds jobs, which commit together with the rows that cause them, or not at all. */
export async function addJobs(tx: Transaction, jobs: readonly Job[]): Promise<void> {
  const latest = jobs.filter(
    ({ key }, i) => key === undefined || !jobs.slice(i + 1).some((later) => later.key === key),
  );
  if (latest.length === 0) return;
  const added = await add(tx, asJson(latest));
  if (added.length === latest.length) return;
  const others = latest.filter(({ task, key }) => !added.some((one) => one.task === task && one.key === (key ?? null)));
  await supersede(
    tx,
    others.flatMap(({ key }) => key ?? []),
  );
  await addAnyway(tx, asJson(others));
}

function asJson(jobs: readonly Job[]): string {
  const requestId = causingRequest();
  const specs = jobs.map((job) => ({
    ...job,
    payload: { ...job.payload, ...(requestId === undefined ? {} : { requestId }) },
    tries: maxTriesOf(job.task),
  }));
  return JSON.stringify(specs);
}

interface AddedJob {
  readonly task: string;
  readonly key: string | null;
}

/**
 * Replaces the queue's own `add_jobs` at a tenth of its cost, because that reads the whole queue for keys of running
 * jobs. Jobs of a kind that is new to the queue, and those whose key belongs to a running job, are left out. Only due
 * jobs are announced, as workers find the others by polling. Tasks are looked up one by one, because a join would read
 * them all.
 */
const add = namedQuery<AddedJob>(
  "add_jobs",
  `WITH added AS (
  INSERT INTO graphile_worker._private_jobs AS job (task_id, payload, run_at, max_attempts, key)
  SELECT task_id, payload, coalesce(to_timestamp("runAt" / 1000), now()), tries, key
  FROM (
    SELECT given.*, (SELECT id FROM graphile_worker._private_tasks WHERE identifier = given.task) AS task_id
    FROM json_to_recordset($1::json)
      AS given (task text, payload json, "runAt" double precision, tries smallint, key text)
    OFFSET 0
  ) AS given WHERE task_id IS NOT NULL
  ON CONFLICT (key) DO UPDATE SET
    task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at,
    max_attempts = excluded.max_attempts, attempts = 0, last_error = NULL, revision = job.revision + 1, updated_at = now()
  WHERE job.is_available
  RETURNING task_id, key, run_at
)
SELECT (SELECT identifier FROM graphile_worker._private_tasks WHERE id = task_id) AS task, key, (
  SELECT pg_notify('jobs:insert', json_build_object('count', count(*))::text) FROM added
  WHERE run_at <= now() HAVING count(*) > 0
)
FROM added`,
);

/**
 * Frees the keys of running jobs and prevents their retry, like the queue's own `add_jobs`, because their payload is
 * out of date. The flag marks them, because a job whose server dies would otherwise count as given up for good.
 */
const supersede = namedQuery(
  "supersede_jobs",
  `UPDATE graphile_worker._private_jobs
   SET key = NULL, attempts = max_attempts, flags = '{"superseded": true}', updated_at = now()
   WHERE key = ANY ($1) AND is_available IS NOT TRUE`,
);

const addAnyway = namedQuery(
  "add_jobs_anyway",
  `SELECT FROM graphile_worker.add_jobs((
     SELECT array_agg((
       job->>'task', job->'payload', NULL, to_timestamp((job->>'runAt')::double precision / 1000),
       (job->>'tries')::smallint, job->>'key', NULL, NULL
     )::graphile_worker.job_spec) FROM json_array_elements($1::json) AS job
   ))`,
);
