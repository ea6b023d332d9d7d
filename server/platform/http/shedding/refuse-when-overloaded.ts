import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import type pg from "pg";
import { SharedPool } from "../../database/shared-pool.ts";
import { ProblemException } from "../problems.ts";
import { type Importance, importances } from "./importance.ts";
import { LoopDelay, lookedAtEveryMs } from "./loop-delay.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** When it is shed under load; where nothing is said, like a page. */
    importance?: Importance;
  }
}

/**
 * Who is refused without waiting is told so a little later. A client that tries again at once would otherwise keep the server busy
 * with refusals alone.
 */
const refusedAfterMs = 500;

interface Watched {
  readonly pool: pg.Pool;
  readonly toleratesDelay?: boolean | undefined;
  /** Measured if not given. */
  readonly delay?: LoopDelay;
}

/** Says no early rather than answering everybody too late, to what is least important first. */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  { pool, toleratesDelay, delay: given }: Watched,
): Promise<void> {
  if (pool instanceof SharedPool)
    app.addHook("onRoute", (route) => {
      const importance = route.config?.importance ?? "page";
      // What pages show may lie in memory.
      if (importance === "page") return;
      // Before the body is read, which would be in vain.
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

type Asked = Pick<FastifyRequest, "url"> & { readonly routeOptions: Pick<FastifyRequest["routeOptions"], "config"> };

function isRefused({ url, routeOptions }: Asked, delayMs: number): boolean {
  const importance = url.startsWith("/assets/") ? "underWay" : (routeOptions.config.importance ?? "page");
  return delayMs > importances[importance].maxDelayMs;
}

function overloaded(): ProblemException {
  return new ProblemException("overloaded", { retryAfterSeconds: 5 });
}
