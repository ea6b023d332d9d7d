import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ProblemException } from "./problems.ts";

const mostDelayMs = 3000;
/**
 * Some times longer than what is looked for: what is measured in less is taken for no measurement, and that for pressure,
 * so that a busy machine with a pause of a second would refuse everybody.
 */
const lookedAtEveryMs = 10_000;

/** Says no early rather than answering everybody too late. */
export async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelayMs,
    sampleInterval: lookedAtEveryMs,
    pressureHandler: refuse,
  });
}

/** Not the scripts and styles of pages that are there already: without them those would never wake. */
export function refuse({ url }: Pick<FastifyRequest, "url">): void {
  if (!url.startsWith("/assets/")) throw new ProblemException("overloaded", { retryAfterSeconds: 5 });
}
