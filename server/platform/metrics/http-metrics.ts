import type { FastifyInstance } from "fastify";
import { Histogram } from "prom-client";
import type { Metrics } from "./metrics.ts";

/** Seconds: from an answer in memory to a wait that guests give up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Measures each request by method, route and status. Streams are left out, because they last as long as their page is
 * open.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const durations = new Histogram({
    name: "mahlzeit_http_request_duration_seconds",
    help: "From the first byte of a request to the last of its answer",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [metrics],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { url = "unknown", config } = request.routeOptions;
    if (!config.isStream)
      durations.observe({ method: request.method, route: url, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** True if the answer is a stream that stays open. */
    isStream?: boolean;
  }
}
