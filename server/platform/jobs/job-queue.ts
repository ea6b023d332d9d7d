import type { FastifyBaseLogger } from "fastify";
import { type Job, Logger, type RunnerOptions, runMigrations, type Task, type TaskList } from "graphile-worker";
import type pg from "pg";
import { describeError } from "../http/log-errors.ts";
import { type LogScope, withLogScope } from "../log-scope.ts";
import type { ObserveJob } from "../metrics/job-metrics.ts";
import type { FormerJobPayloads, JobPayloads } from "./job-payloads.ts";
import { isMail, isWebhook } from "./max-tries.ts";
import { retryingPool } from "./retrying-pool.ts";
import { runWorkers } from "./run-workers.ts";
import { sweepRegularly } from "./sweep-jobs.ts";

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

/** Creates the queue's tables, which must exist before a job can be added. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}

export interface Jobs {
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
  { handlers, timetable, observe, pollMs = usualPollMs }: Jobs,
  log: FastifyBaseLogger,
): Promise<JobQueue> {
  const sweeping = await sweepRegularly(pool, log);
  const options = {
    pgPool: retryingPool(pool),
    concurrency: atOnce,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger: loggerTo(log),
  };
  const workersFor = (isMatch: (task: string) => boolean, own: Partial<RunnerOptions>) =>
    runWorkers({ ...options, taskList: taskListOf(handlers, observe, isMatch), ...own }, log);
  // Mails and webhooks have their own workers: a slow server elsewhere must not delay other jobs, least of all refunds.
  const workers = await Promise.all([
    workersFor(isMail, { parsedCronItems: [] }),
    // They are many, because each call waits up to ten seconds without a connection to the database, and so they poll
    // less often.
    workersFor(isWebhook, { parsedCronItems: [], concurrency: 50, pollInterval: 5 * pollMs }),
    workersFor((task) => !isMail(task) && !isWebhook(task), { crontab: timetable.join("\n") }),
  ]);
  return {
    stop: async () => {
      await Promise.all([...workers, sweeping].map((each) => each.stop()));
    },
  };
}

function taskListOf(handlers: JobHandlers, observe: ObserveJob, isMatch: (task: string) => boolean): TaskList {
  const tasks = Object.entries(handlers) as [string, (payload: never, attempts: number) => Promise<void>][];
  return Object.fromEntries(
    tasks
      .filter(([name]) => isMatch(name))
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
 * Writes to the log. Failed attempts are retried, so they are warnings. Payloads contain only ids and may be logged. The
 * hint at a connection for each worker is no warning, because most workers of webhooks wait without one.
 */
function loggerTo(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const { error, job } = (meta ?? {}) as { readonly error?: unknown; readonly job?: Job };
    const { requestId } = (job?.payload ?? {}) as Caused;
    const about = job && { job: job.task_identifier, jobId: job.id, attempt: job.attempts, requestId };
    const severity = message.includes("maxPoolSize") ? "debug" : levels[level];
    log[severity]({ ...about, ...(error === undefined ? {} : { err: error }) }, `jobs: ${message}`);
  });
}
