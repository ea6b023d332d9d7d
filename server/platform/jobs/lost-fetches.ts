import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";

/** The time after which the answer of a fetch is lost, because a silent connection is given up sooner. */
const answeredWithin = "30 seconds";
/** Must be longer than that; older jobs that are no longer locked have ended. */
const rememberedMs = 120_000;

interface Fetched {
  readonly id: string;
  /** The number of times it was fetched. */
  readonly attempts: number;
}

/**
 * Returns the jobs of a fetch to the queue if its answer never came, because the connection was lost after PostgreSQL
 * had locked them. A living worker has locked them without knowing, and they would be released only after four hours.
 */
export function findLostFetches(events: WorkerEvents) {
  /** The arrival time of each fetched job, by its attempt. */
  const known = new Map<string, number>();
  events.on("localQueue:getJobs:complete", ({ jobs }) => {
    for (const job of jobs) known.set(keyOf(job), performance.now());
  });
  return async (pool: pg.Pool, workers: readonly string[]): Promise<void> => {
    const began = performance.now();
    const { rows } = await pool.query<Fetched>(locked, [workers]);
    const lost = rows.filter((job) => !known.has(keyOf(job)));
    if (lost.length > 0)
      await pool.query(returnToQueue, [workers, lost.map(({ id }) => id), lost.map(({ attempts }) => attempts)]);
    const busy = new Set(rows.map(keyOf));
    for (const [key, at] of known) if (at < began - rememberedMs && !busy.has(key)) known.delete(key);
  };
}

const keyOf = ({ id, attempts }: Fetched) => `${id} ${attempts}`;

const locked = `
SELECT id::text, attempts FROM graphile_worker._private_jobs
WHERE locked_by = ANY($1) AND locked_at < now() - interval '${answeredWithin}'`;
const returnToQueue = `
UPDATE graphile_worker._private_jobs AS job SET locked_by = NULL, locked_at = NULL, attempts = job.attempts - 1
FROM unnest($2::bigint[], $3::smallint[]) AS lost (id, attempts)
WHERE job.id = lost.id AND job.attempts = lost.attempts AND job.locked_by = ANY($1)`;
