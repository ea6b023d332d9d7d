import { ProblemError } from "@mahlzeit/contract/client-errors";
import type { ProblemCode } from "@mahlzeit/contract/problem";

/** What the server refused, null where it is not known to have. */
export function problemCode(error: unknown): ProblemCode | null {
  return error instanceof ProblemError ? (error.problem.code as ProblemCode) : null;
}
