import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
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
  if (jobs.length > 0) await add(tx, JSON.stringify(jobs.map((job) => ({ ...job, tries: maxTriesOf(job.task) }))));
}

const add = namedQuery(
  "add_jobs",
  `SELECT graphile_worker.add_job(
     job->>'task', job->'payload', max_attempts := (job->>'tries')::int,
     run_at := to_timestamp((job->>'runAt')::double precision / 1000), job_key := job->>'key'
   ) FROM json_array_elements($1::json) AS job`,
);
