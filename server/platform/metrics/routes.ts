import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ProblemException } from "../http/problems.ts";
import type { Metrics } from "./metrics.ts";
import { measureNode } from "./process-metrics.ts";

/**
 * Serves the metrics for Prometheus: to clients with the token, or without a configured token only to requests from
 * this machine. A proxied request comes from elsewhere, even if the proxy runs here.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  let isNodeMeasured = false;
  app.get("/metrics", { config: { importance: "underWay" } }, async (request, reply) => {
    if (!(token === undefined ? isFromHere(request) : hasToken(request, token)))
      throw new ProblemException(token === undefined ? "not-found" : "unauthorized");
    if (!isNodeMeasured) measureNode(metrics);
    isNodeMeasured = true;
    return reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}

const passedOn = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return isLoopbackAddress(socket.remoteAddress ?? "") && passedOn.every((name) => headers[name] === undefined);
}

function isLoopbackAddress(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}

/** Compares hashes, so that the duration reveals nothing about the token. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ""), hash(`Bearer ${token}`));
}
