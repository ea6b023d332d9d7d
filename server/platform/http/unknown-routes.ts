import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendProblem } from "./answer-problems.ts";
import { ProblemException } from "./problems.ts";

/** Answers unknown routes: 405 if only the method is wrong, otherwise 404. */
export function answerUnknownRoutes(endpoints: () => readonly Endpoint[]) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split("?", 1)[0] ?? "";
    const methods = endpoints()
      .filter((endpoint) => patternOf(endpoint).test(path))
      .map(({ method }) => method);
    if (methods.length === 0) return sendProblem(reply, new ProblemException("not-found"));
    return sendProblem(reply.header("allow", methods.join(", ")), new ProblemException("method-not-allowed"));
  };
}

function patternOf(endpoint: Endpoint): RegExp {
  const escaped = pathOf(endpoint).replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, "[^/]+")}$`);
}
