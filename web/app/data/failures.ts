import { ProblemError } from "@mahlzeit/contract/client-errors";
import type { ProblemCode } from "@mahlzeit/contract/problem";
import { countOf } from "@mahlzeit/domain/digits";

/** Returns the message for an error: the server's own, or that there was no answer. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ProblemError)) {
    return "Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.";
  }
  return [error.problem.detail, waitSentence(error)].filter(Boolean).join(" ");
}

/** Tells how long to wait before the next attempt; null if it is at most 30 seconds. */
export function waitSentence(refused: Pick<ProblemError, "problem" | "retryAfterSeconds">): string | null {
  const seconds = refused.retryAfterSeconds ?? 0;
  if (refused.problem.status !== 429 || seconds <= 30) return null;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1
    ? "In einer Minute geht es wieder."
    : `In ${countOf(minutes, "Minute", "Minuten")} geht es wieder.`;
}

/** The code of the server's problem; null for other errors. */
export function problemCode(error: unknown): ProblemCode | null {
  return error instanceof ProblemError ? (error.problem.code as ProblemCode) : null;
}

/** True if the server would refuse another attempt as well. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  const { status } = error.problem;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
