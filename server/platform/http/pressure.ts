import { setTimeout as wait } from "node:timers/promises";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import type pg from "pg";
import { SharedPool } from "../database/shared-pool.ts";
import { type Importance, importances } from "./importance.ts";
import { ProblemException } from "./problems.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** When it is shed under load; where nothing is said, like a page. */
    importance?: Importance;
  }
}

/**
 * Some times longer than what is looked for: what is measured in less is taken for no measurement, and that for pressure,
 * so that a busy machine with a pause of a second would refuse everybody.
 */
const lookedAtEveryMs = 10_000;

/**
 * Who is refused without waiting is told so a little later. A client that tries again at once would otherwise keep the server busy
 * with refusals alone.
 */
const refusedAfterMs = 500;

/** Says no early rather than answering everybody too late, to what is least important first. */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  { pool, toleratesDelay }: { readonly pool: pg.Pool; readonly toleratesDelay?: boolean | undefined },
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
  await app.register(underPressure, {
    maxEventLoopDelay: importances.background.maxDelayMs,
    sampleInterval: lookedAtEveryMs,
    pressureHandler: async (request, _reply, _what, delayMs) => {
      try {
        refuse(request, delayMs ?? Number.POSITIVE_INFINITY);
      } catch (error) {
        await wait(refusedAfterMs);
        throw error;
      }
    },
  });
}

type Asked = Pick<FastifyRequest, "url"> & { readonly routeOptions: Pick<FastifyRequest["routeOptions"], "config"> };

export function refuse({ url, routeOptions }: Asked, delayMs: number): void {
  const importance = url.startsWith("/assets/") ? "underWay" : (routeOptions.config.importance ?? "page");
  if (delayMs > importances[importance].maxDelayMs) throw overloaded();
}

function overloaded(): ProblemException {
  return new ProblemException("overloaded", { retryAfterSeconds: 5 });
}
