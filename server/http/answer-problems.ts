import { problems } from "@mahlzeit/contract/problem";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ProblemException, presentProblem, problemOf } from "./problems.ts";

export function sendProblem(reply: FastifyReply, problem: ProblemException): FastifyReply {
  const { retryAfterSeconds } = problem.members;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  return reply
    .code(problems[problem.code].status)
    .header("cache-control", "no-store")
    .header("x-request-id", reply.request.id)
    .type("application/problem+json; charset=utf-8")
    .send(Buffer.from(JSON.stringify(presentProblem(problem))));
}

export function answerErrorsWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const problem = problemOf(error);
    if (problems[problem.code].status >= 500) request.log.error({ err: error, req: request }, problem.code);
    return sendProblem(reply, problem);
  });
}
