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
    /** Of waiting jobs with the same key, only the latest runs. */
    readonly key?: string;
  };
}[keyof JobPayloads];

/** Jobs commit together with the rows that cause them, or not at all. */
export async function addJobs(tx: Transaction, jobs: readonly Job[]): Promise<void> {
  const latest = jobs.filter(
    ({ key }, i) => key === undefined || !jobs.slice(i + 1).some((later) => later.key === key),
  );
  if (latest.length === 0) return;
  const requestId = causingRequest();
  const specs = latest.map((job) => ({
    ...job,
    payload: { ...job.payload, ...(requestId === undefined ? {} : { requestId }) },
    tries: maxTriesOf(job.task),
  }));
  await add(tx, JSON.stringify(specs));
}

// All at once: a call for each would look up its kind, and announce it to every worker.
const add = namedQuery(
  "add_jobs",
  `SELECT FROM graphile_worker.add_jobs((
     SELECT array_agg((
       job->>'task', job->'payload', NULL, to_timestamp((job->>'runAt')::double precision / 1000),
       (job->>'tries')::smallint, job->>'key', NULL, NULL
     )::graphile_worker.job_spec) FROM json_array_elements($1::json) AS job
   ))`,
);
