import { EventEmitter } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { WorkerEvents } from "graphile-worker";
import pg from "pg";
import { findLostFetches } from "./lost-fetches.ts";

const sweepMs = 15_000;
const pauseMs = 1000;
/** The class of these advisory locks, used by no others. */
const lockClass = 4_672_002;

export interface WorkerWatch {
  readonly events: WorkerEvents;
  /** Resolves when all workers started so far have their lock. */
  shown(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Releases the jobs of killed workers. The queue itself does that only after four hours, too late for a mail. Each
 * worker pool has an advisory lock on its name, which PostgreSQL releases when the process ends. Every quarter of a
 * minute the jobs of pools without such a lock are released if they have been locked for a minute, which leaves time to
 * reconnect after the database was away. So are jobs that this process has fetched without receiving the answer. Jobs
 * superseded while they ran are deleted then.
 */
export async function watchWorkers(pool: pg.Pool, log: FastifyBaseLogger, everyMs = sweepMs): Promise<WorkerWatch> {
  const events: WorkerEvents = new EventEmitter();
  const names: string[] = [];
  const over = new AbortController();
  let isShown = true;
  // One query after the other, because a connection runs only one at a time.
  let shown: Promise<void> = Promise.resolve();

  async function open(): Promise<pg.Client> {
    const client = new pg.Client(pool.options);
    client.on("error", (error) => log.warn({ err: error }, "jobs: the connection that shows life is lost"));
    await client.connect();
    await client.query(takeLocks, [lockClass, names]);
    client.once("end", () => void (shown = shown.then(reopen)));
    return client;
  }
  /**
   * Reconnects, because the locks are lost with the connection, and another server would release the jobs that run
   * here.
   */
  async function reopen(): Promise<void> {
    isShown = false;
    while (!over.signal.aborted && !isShown)
      try {
        life = await open();
        isShown = true;
        if (over.signal.aborted) await life.end();
      } catch (error) {
        log.warn({ err: error }, "jobs: no sign of life");
        await setTimeout(pauseMs, undefined, { ref: false });
      }
  }
  let life = await open();
  events.on("pool:create", ({ workerPool }) => {
    names.push(workerPool.id);
    const show = async () => void (await life.query(takeLocks, [lockClass, [workerPool.id]]));
    shown = shown.then(show).catch((error: unknown) => log.warn({ err: error }, "jobs: no sign of life"));
  });
  const returnLost = findLostFetches(events);
  const sweep = async () => {
    try {
      await pool.query(releaseJobs, [lockClass]);
      await pool.query(deleteSuperseded);
      await returnLost(pool, names);
    } catch (error) {
      log.warn({ err: error }, "jobs: no sweep");
    }
  };
  await sweep();
  const timer = setInterval(() => void (isShown && sweep()), everyMs);
  timer.unref();
  return {
    events,
    shown: () => shown,
    stop: async () => {
      over.abort();
      clearInterval(timer);
      await life.end().catch(() => undefined);
    },
  };
}

const takeLocks = "SELECT pg_advisory_lock($1, hashtext(name)) FROM unnest($2::text[]) AS name";

const releaseJobs = `
SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker._private_jobs
WHERE locked_at < now() - interval '1 minute' AND NOT EXISTS (
  SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE datname = current_database() AND locktype = 'advisory' AND classid = $1::oid AND objsubid = 2
    AND objid = (hashtext(locked_by)::bigint & 4294967295)::oid
) HAVING count(*) > 0`;

/** Superseded jobs end with their workers or have failed; nobody retries them. */
const deleteSuperseded = `
DELETE FROM graphile_worker._private_jobs
WHERE locked_at IS NULL AND attempts >= max_attempts AND flags ? 'superseded'`;
