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
    /** Jobs of one queue run one after the other. */
    readonly queue?: string;
  };
}[keyof JobPayloads];

/** Adds jobs, which commit together with the rows that cause them, or not at all. */
export async function addJobs(tx: Transaction, jobs: readonly Job[]): Promise<void> {
  const latest = jobs.filter(
    ({ key }, i) => key === undefined || !jobs.slice(i + 1).some((later) => later.key === key),
  );
  if (latest.length === 0) return;
  const added = await add(tx, asJson(latest));
  // The queue leaves out a job if a worker locks the one with its key meanwhile. The next time it sees that lock.
  const left = latest.filter(({ key }) => key !== undefined && !added.some((one) => one.key === key));
  await addJobs(tx, left);
}

function asJson(jobs: readonly Job[]): string {
  const requestId = causingRequest();
  const specs = jobs.map((job) => ({
    ...job,
    payload: { ...job.payload, ...(requestId === undefined ? {} : { requestId }) },
    tries: maxTriesOf(job.task),
    flags: [...(job.key === undefined ? [] : ["keyed"]), ...(job.runAt === undefined ? ["at-once"] : [])],
  }));
  return JSON.stringify(specs);
}

const add = namedQuery<{ key: string | null }>(
  "add_jobs",
  `SELECT key FROM graphile_worker.add_jobs(ARRAY(
     SELECT (task, payload, queue, to_timestamp("runAt" / 1000), tries, key, NULL, flags)::graphile_worker.job_spec
     FROM json_to_recordset($1::json)
       AS job (task text, payload json, queue text, "runAt" double precision, tries smallint, key text, flags text[])
   ))`,
);

/** Jobs added without a time. */
export const isDueAtOnce = "flags ? 'at-once'";

/**
 * Jobs that were running when another with their key was added. The queue takes their key and prevents their retry,
 * because their payload is out of date, so they have not been given up.
 */
export const isSuperseded = "flags ? 'keyed' AND key IS NULL";
