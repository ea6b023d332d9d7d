import { ProblemError } from "@mahlzeit/contract/client-errors";

const codes = ["unauthorized", "account-blocked"];

/** Whether the server refused the token: the session is over, or its account was blocked. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ProblemError && codes.includes(error.problem.code);
}
