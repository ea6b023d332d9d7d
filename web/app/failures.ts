import { ProblemError } from "@mahlzeit/contract/client-errors";
import type { ProblemCode } from "@mahlzeit/contract/problem";

/** What to say where nothing better is known: the server's own sentence, or that nothing came back. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ProblemError)) {
    return "Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.";
  }
  return [error.problem.detail, waitSentence(error)].filter(Boolean).join(" ");
}

/** How long there is no point in trying again; null where that is hardly worth saying. */
export function waitSentence(refused: Pick<ProblemError, "problem" | "retryAfterSeconds">): string | null {
  const seconds = refused.retryAfterSeconds ?? 0;
  if (refused.problem.status !== 429 || seconds <= 30) return null;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "In einer Minute geht es wieder." : `In ${minutes} Minuten geht es wieder.`;
}

const sessionOverCodes = ["unauthorized", "account-blocked"];

/** Whether the server refused the token: the session is over, or its account was blocked. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ProblemError && sessionOverCodes.includes(error.problem.code);
}

/** What the server refused, null where it is not known to have. */
export function problemCode(error: unknown): ProblemCode | null {
  return error instanceof ProblemError ? (error.problem.code as ProblemCode) : null;
}
