import { EventEmitter, once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type Runner, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import { showLife } from "./sign-of-life.ts";

const pauseMs = 1000;

/**
 * Runs workers until they are stopped. If they lose their connection or end by themselves, others take their place,
 * because a fetch whose answer was lost has locked jobs of which these workers do not know. Those count as jobs of dead
 * workers from then on.
 */
export async function runWorkers(options: RunnerOptions, log: FastifyBaseLogger): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, "abort");
  const running = replaceLost(await start(options));

  async function replaceLost(first: Workers): Promise<void> {
    for (let workers: Workers | undefined = first; workers; ) {
      await Promise.race([workers.ended, stopped]);
      // Its running jobs go on until they end.
      const ending = stop(workers.runner);
      if (stopping.signal.aborted) return ending;
      log.warn("jobs: the workers' connection is lost, so others take their place");
      workers = await replace();
    }
  }

  async function replace(): Promise<Workers | undefined> {
    while (!stopping.signal.aborted)
      try {
        return await start(options);
      } catch (error) {
        log.warn({ err: error }, "jobs: workers cannot start");
        await Promise.race([setTimeout(pauseMs, undefined, { ref: false }), stopped]);
      }
    return undefined;
  }

  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

interface Workers {
  readonly runner: Runner;
  readonly ended: Promise<unknown>;
}

async function start(options: RunnerOptions): Promise<Workers> {
  const events: WorkerEvents = new EventEmitter();
  showLife(events);
  const lost = once(events, "pool:listen:error");
  const runner = await run({ ...options, events });
  return { runner, ended: Promise.race([lost, runner.promise]).catch(() => undefined) };
}

async function stop(runner: Runner): Promise<void> {
  try {
    await runner.stop();
  } catch {
    // It had stopped by itself.
  }
}
