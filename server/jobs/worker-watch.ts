import { EventEmitter } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import type { WorkerEvents } from "graphile-worker";
import pg from "pg";

const sweepMs = 60_000;
/** Any number, as long as only these signs of life use it. */
const lockClass = 4_672_002;

export interface WorkerWatch {
  readonly events: WorkerEvents;
  stop(): Promise<void>;
}

/**
 * The queue gives a job back four hours after its worker was killed; a mail may not wait so long. The sign of life of each
 * pool of workers, whose name its jobs carry, is a lock that PostgreSQL frees with the process; jobs of pools without one
 * are given back every minute.
 */
export async function watchWorkers(pool: pg.Pool, log: FastifyBaseLogger): Promise<WorkerWatch> {
  const events: WorkerEvents = new EventEmitter();
  const life = new pg.Client(pool.options);
  life.on("error", (error) => log.warn({ err: error }, "jobs: the connection that shows life is lost"));
  await life.connect();
  // One after the other, as one connection does one thing at a time.
  let shown = Promise.resolve<unknown>(undefined);
  events.on("pool:create", ({ workerPool }) => {
    const show = () => life.query("SELECT pg_advisory_lock($1, hashtext($2))", [lockClass, workerPool.id]);
    shown = shown.then(show).catch((error: unknown) => log.warn({ err: error }, "jobs: no sign of life"));
  });
  const sweep = () =>
    pool.query(giveBack, [lockClass]).catch((error: unknown) => log.warn({ err: error }, "jobs: no sweep"));
  await sweep();
  const timer = setInterval(() => void sweep(), sweepMs);
  timer.unref();
  return {
    events,
    stop: async () => {
      clearInterval(timer);
      await life.end().catch(() => undefined);
    },
  };
}

const giveBack = `
SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker._private_jobs
WHERE locked_at < now() - interval '1 minute' AND NOT EXISTS (
  SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE datname = current_database() AND locktype = 'advisory' AND classid = $1::oid AND objsubid = 2
    AND objid = (hashtext(locked_by)::bigint & 4294967295)::oid
) HAVING count(*) > 0`;
