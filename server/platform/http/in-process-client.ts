import type { Client } from "@mahlzeit/contract/client";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import { DatabaseAway } from "../database/database-away.ts";
import { presentProblem, problemOf } from "./problems.ts";
import type { CallEndpoint } from "./serve.ts";

/**
 * Returns the contract's client for pages rendered in this process: same input, same decoded answer, same
 * `ProblemError`. `const { answer } = await call(getServiceByUid, { query: { uid } });`
 */
export function inProcessClient(
  callEndpoint: CallEndpoint,
  { onFault, onAway }: { readonly onFault: (error: unknown) => void; readonly onAway: () => void },
): Client {
  return async (endpoint, input) => {
    try {
      const { answer, headers } = await callEndpoint(endpoint, input);
      return { answer, headers: new Headers(headers) };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === "internal") onFault(error);
      if (error instanceof DatabaseAway) onAway();
      const wire = { type: "", title: "", code: "", detail: "", ...presentProblem(problem) };
      throw new ProblemError(
        wire as ConstructorParameters<typeof ProblemError>[0],
        problem.members.retryAfterSeconds ?? null,
      );
    }
  };
}
