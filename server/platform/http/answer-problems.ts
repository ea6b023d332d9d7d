import { problems } from "@mahlzeit/contract/problem";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ProblemException, presentProblem, problemOf } from "./problems.ts";

export function sendProblem(reply: FastifyReply, problem: ProblemException): FastifyReply {
  const { retryAfterSeconds } = problem.members;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  const { status } = problems[problem.code];
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .header("x-request-id", reply.request.id)
    .type("application/problem+json; charset=utf-8")
    .send(Buffer.from(JSON.stringify(presentProblem(problem))));
}

export function answerErrorsWithProblems(app: FastifyInstance): void {
  const logShed = shedLogger();
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    // The client disconnected while sending the body, so nobody receives an answer, and it is not a server error.
    const hasLeft = request.raw.errored !== null && !request.raw.complete;
    const problem = hasLeft ? new ProblemException("bad-request") : problemOf(error);
    if (hasLeft) request.log.debug({ req: request }, "left in mid-body");
    else if (isShed(error)) logShed(app);
    // The database watch has already logged the outage.
    else if (problem.code === "unavailable") request.log.debug({ err: error, req: request }, problem.code);
    else if (problems[problem.code].status >= 500) request.log.error({ err: error, req: request }, problem.code);
    return sendProblem(reply, problem);
  });
}

/** Tells whether the request was refused only because of overload. */
function isShed(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === "overloaded" || code === "POOL_BUSY";
}

const logEveryMs = 10_000;

/** Limits how often overload is logged, because a line per request would add to the load. */
function shedLogger(): (app: FastifyInstance) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let refused = 0;
  return (app) => {
    refused++;
    if (performance.now() - loggedAt < logEveryMs) return;
    loggedAt = performance.now();
    app.log.warn({ refused }, "too much to do: requests are refused");
    refused = 0;
  };
}
