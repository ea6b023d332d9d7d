import type { FastifyBaseLogger } from "fastify";
import { Logger, type Runner, run, runMigrations, type Task, type TaskList } from "graphile-worker";
import type pg from "pg";
import { describeError } from "../http/log-errors.ts";
import type { FormerJobPayloads, JobPayloads } from "./job-payloads.ts";
import { patientPool } from "./patient-pool.ts";
import { isMail } from "./tries.ts";
import { watchWorkers } from "./worker-watch.ts";

/** What does each kind of job. A handler that throws is called again later. */
export type JobHandlers = {
  readonly [Name in keyof AllPayloads]: (payload: AllPayloads[Name], attempts: number) => Promise<void>;
};

type AllPayloads = JobPayloads & FormerJobPayloads;

export interface JobQueue {
  stop(): Promise<void>;
}

const atOnce = 4;
const pollMs = 2000;
/** Every new job is told to all workers: without this each of them would ask for it, and ordering would wait for that. */
const localQueue = {
  size: atOnce,
  refetchDelay: { durationMs: 100, threshold: atOnce - 1, maxAbortThreshold: Infinity },
};
/** The server has only so long to end; a job cut short is done again. */
const patienceMs = 800;

/**
 * Minute, hour, day, month, weekday (UTC), task. However many servers run, each task runs once; what a server that is
 * off at night missed it makes up for as it starts.
 */
const timetable = `
37 2 * * * end-personal-data ?fill=1d
57 2 * * * remove-unused-pictures ?fill=1d
57 2 * * * forget-old-suggestions ?fill=1d
*/10 * * * * forget-order-sources
7 * * * * forget-attempts
17 * * * * forget-dead-sessions
27 * * * * forget-dead-links
37 * * * * forget-unsent-mails
47 * * * * forget-old-mails`;

/** The queue's tables, which must be there before anything can be queued. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}

export async function startJobs(pool: pg.Pool, handlers: JobHandlers, log: FastifyBaseLogger): Promise<JobQueue> {
  const watch = await watchWorkers(pool, log);
  const options = {
    pgPool: patientPool(pool),
    concurrency: atOnce,
    preset: { worker: { localQueue } },
    pollInterval: pollMs,
    gracefulShutdownAbortTimeout: patienceMs,
    noHandleSignals: true,
    logger: loggerTo(log),
    events: watch.events,
  };
  // Workers of their own for mails: a mail server that answers slowly keeps nothing else waiting, refunds least of all.
  const runners = await Promise.all([
    run({ ...options, taskList: taskListOf(handlers, isMail), parsedCronItems: [] }),
    run({ ...options, taskList: taskListOf(handlers, (task) => !isMail(task)), crontab: timetable }),
  ]);
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
    // It had ended by itself: the database went away.
  }
}

function taskListOf(handlers: JobHandlers, isMeant: (task: string) => boolean): TaskList {
  const tasks = Object.entries(handlers) as [string, (payload: never, attempts: number) => Promise<void>][];
  return Object.fromEntries(
    tasks
      .filter(([name]) => isMeant(name))
      .map(([name, handle]): [string, Task] => [
        name,
        (payload, { job }) => handle(payload as never, job.attempts).catch(tellPlainly),
      ]),
  );
}

/** The worker writes an error's message into its table and its log lines: there no values of a query may stand. */
function tellPlainly(error: unknown): never {
  throw new Error(describeError(error).message, { cause: error });
}

const levels = { error: "warn", warning: "warn", info: "debug", debug: "trace" } as const;

/** A try that failed comes again, so it is a warning. Payloads hold ids alone. */
function loggerTo(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = (meta as { error?: unknown } | undefined)?.error;
    log[levels[level]](error === undefined ? {} : { err: error }, `jobs: ${message}`);
  });
}
