import type { FastifyBaseLogger } from "fastify";
import { type Job, Logger, type Runner, run, runMigrations, type Task, type TaskList } from "graphile-worker";
import type pg from "pg";
import { describeError } from "../http/log-errors.ts";
import { type LogScope, withLogScope } from "../log-scope.ts";
import type { ObserveJob } from "../metrics/job-metrics.ts";
import type { ListeningClient } from "./hear-of-jobs.ts";
import type { FormerJobPayloads, JobPayloads } from "./job-payloads.ts";
import { isMail } from "./max-tries.ts";
import { retryingPool } from "./retrying-pool.ts";
import { watchWorkers } from "./worker-watch.ts";

/** The handler of each kind of job. A job whose handler throws is retried later. */
export type JobHandlers = {
  readonly [Name in keyof AllPayloads]: (payload: AllPayloads[Name], attempts: number) => Promise<void>;
};

type AllPayloads = JobPayloads & FormerJobPayloads;

export interface JobQueue {
  stop(): Promise<void>;
}

const atOnce = 4;
const usualPollMs = 2000;
const batchSize = 8 * atOnce;
/**
 * Jobs are fetched in batches: every new one is announced to all workers, and if each queried for it, ordering would
 * wait. Workers pause after a fetch, unless they are notified of new jobs, which `hearOfJobs` gathers. Jobs not started
 * within the TTL go back to the queue, so that a slow job delays others only briefly if another server is free.
 * Finished jobs are not batched, because the worker stops for good if the database is away while it reports such a
 * batch.
 */
const localQueue = {
  size: batchSize,
  ttl: 5000,
  refetchDelay: { durationMs: 100, threshold: batchSize - 1, maxAbortThreshold: 1 },
};
/** Limits how long a shutdown waits for running jobs; an interrupted job runs again. */
const timeoutMs = 800;

/** Creates the queue's tables, which must exist before a job can be added. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}

export interface Jobs {
  /** Returns the connection through which workers learn of new jobs: see `hearOfJobs`. */
  readonly listen: () => ListeningClient;
  readonly observe: ObserveJob;
  readonly handlers: JobHandlers;
  /**
   * Minute, hour, day, month, weekday (UTC), task. Each task runs once for any number of servers; with `?fill=1d` a
   * server that was off at night catches up on missed runs at its start.
   */
  readonly timetable: readonly string[];
  /** The interval at which workers poll for jobs that were not announced. */
  readonly pollMs?: number;
}

export async function startJobs(
  pool: pg.Pool,
  { handlers, timetable, observe, listen, pollMs = usualPollMs }: Jobs,
  log: FastifyBaseLogger,
): Promise<JobQueue> {
  const watch = await watchWorkers(pool, log);
  const options = {
    pgPool: retryingPool(pool, listen),
    concurrency: atOnce,
    preset: { worker: { localQueue } },
    pollInterval: pollMs,
    gracefulShutdownAbortTimeout: timeoutMs,
    noHandleSignals: true,
    logger: loggerTo(log),
    events: watch.events,
  };
  // Mails have their own workers: a slow mail server must not delay other jobs, least of all refunds.
  const runners = await Promise.all([
    run({ ...options, taskList: taskListOf(handlers, observe, isMail), parsedCronItems: [] }),
    run({
      ...options,
      taskList: taskListOf(handlers, observe, (task) => !isMail(task)),
      crontab: timetable.join("\n"),
    }),
  ]);
  // No other server takes their jobs away from here on.
  await watch.shown();
  return {
    stop: async () => {
      await Promise.all(runners.map(stopRunner));
      await watch.stop();
    },
  };
}

async function stopRunner(runner: Runner): Promise<void> {
  try {
    await runner.stop();
  } catch {
    // It had stopped by itself because the database was unavailable.
  }
}

function taskListOf(handlers: JobHandlers, observe: ObserveJob, isMeant: (task: string) => boolean): TaskList {
  const tasks = Object.entries(handlers) as [string, (payload: never, attempts: number) => Promise<void>][];
  return Object.fromEntries(
    tasks
      .filter(([name]) => isMeant(name))
      .map(([name, handle]): [string, Task] => [
        name,
        async (payload, { job }) => {
          const begin = performance.now();
          const { requestId, ...given } = payload as Caused;
          try {
            await withLogScope({ requestId, job: name }, () => handle(given as never, job.attempts));
            observe(name, "done", performance.now() - begin);
          } catch (error) {
            observe(name, "failed", performance.now() - begin);
            throwWithoutValues(error);
          }
        },
      ]),
  );
}

/** Rethrows without values of a query, because the worker stores an error's message in its table and logs it. */
function throwWithoutValues(error: unknown): never {
  throw new Error(describeError(error).message, { cause: error });
}

/** The fields that `addJobs` adds to a payload. */
type Caused = Pick<LogScope, "requestId">;

const levels = { error: "warn", warning: "warn", info: "debug", debug: "trace" } as const;

/**
 * Writes to the log. Failed attempts are retried, so they are warnings. Payloads contain only ids and may be logged.
 */
function loggerTo(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const { error, job } = (meta ?? {}) as { readonly error?: unknown; readonly job?: Job };
    const { requestId } = (job?.payload ?? {}) as Caused;
    const about = job && { job: job.task_identifier, jobId: job.id, attempt: job.attempts, requestId };
    log[levels[level]]({ ...about, ...(error === undefined ? {} : { err: error }) }, `jobs: ${message}`);
  });
}
