import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import type pg from "pg";
import { SharedPool } from "../../database/shared-pool.ts";
import { ProblemException } from "../problems.ts";
import { type Importance, importances } from "./importance.ts";
import { LoopDelay, lookedAtEveryMs } from "./loop-delay.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's priority under load; by default that of a page. */
    importance?: Importance;
  }
}

/**
 * The delay of an immediate refusal. A client that retries at once would otherwise keep the server busy with refusals
 * alone.
 */
const refusedAfterMs = 500;

interface Watched {
  readonly pool: pg.Pool;
  readonly toleratesDelay?: boolean | undefined;
  /** Measured here by default. */
  readonly delay?: LoopDelay;
}

/** Refuses the least important requests early, instead of answering all of them too late. */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  { pool, toleratesDelay, delay: given }: Watched,
): Promise<void> {
  if (pool instanceof SharedPool)
    app.addHook("onRoute", (route) => {
      const importance = route.config?.importance ?? "page";
      // Pages may be in memory and need no connection.
      if (importance === "page") return;
      // The check comes before the body is read, which would be wasted.
      const unlessVain: onRequestHookHandler = (_request, _reply, done) => {
        if (pool.isHopeless(importances[importance])) setTimeout(done, refusedAfterMs, overloaded());
        else done();
      };
      route.onRequest = [unlessVain, ...[route.onRequest ?? []].flat()];
    });
  if (toleratesDelay) return;
  const delay = given ?? measureDelay(app);
  app.addHook("onRequest", (request, _reply, done) => {
    if (isRefused(request, delay.meanMs)) setTimeout(done, refusedAfterMs, overloaded());
    else done();
  });
}

function measureDelay(app: FastifyInstance): LoopDelay {
  const delay = new LoopDelay(performance.now());
  const timer = setInterval(() => delay.look(performance.now()), lookedAtEveryMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  return delay;
}

type IncomingRequest = Pick<FastifyRequest, "url"> & {
  readonly routeOptions: Pick<FastifyRequest["routeOptions"], "config">;
};

function isRefused({ url, routeOptions }: IncomingRequest, delayMs: number): boolean {
  const importance = url.startsWith("/assets/") ? "underWay" : (routeOptions.config.importance ?? "page");
  return delayMs > importances[importance].maxDelayMs;
}

function overloaded(): ProblemException {
  return new ProblemException("overloaded", { retryAfterSeconds: 5 });
}
