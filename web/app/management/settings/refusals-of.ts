import { ProblemError } from "@mahlzeit/contract/client";
import { failureSentence } from "../../session/failure-sentence.ts";

/** What the server said about single fields, by their names on the wire, and about all of it (`form`). */
export type Refusals = Readonly<Record<string, string | undefined>>;

/** Where a refused form says what. */
export function refusalsOf(error: unknown): Refusals {
  if (!(error instanceof ProblemError)) return { form: failureSentence(error) };
  if (error.problem.code === "email-taken") return { email: error.problem.detail };
  const { errors = [] } = error.problem;
  if (errors.length === 0) return { form: failureSentence(error) };
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
