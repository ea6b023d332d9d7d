import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { ProblemException } from "./problems.ts";

/** Says no early rather than answering everybody too late. */
export async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 3000,
    pressureHandler: () => {
      throw new ProblemException("overloaded", { retryAfterSeconds: 5 });
    },
  });
}
