import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";

/** So long an answer may be under way: a connection that is silent is given up sooner. */
const answeredWithin = "30 seconds";
/** Longer than that: older ones that are not locked any more are at their end. */
const rememberedMs = 120_000;

interface Fetched {
  readonly id: string;
  /** Counts each time that it was fetched. */
  readonly attempts: number;
}

/**
 * Returns to the queue the jobs of a fetch whose answer never came, because the connection was lost after PostgreSQL had locked
 * them: they are locked by a worker that lives and knows nothing of them, and would be released after four hours.
 */
export function findLostFetches(events: WorkerEvents) {
  /** When each fetched job came, by its attempt. */
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
