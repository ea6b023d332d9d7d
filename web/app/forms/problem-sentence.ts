import { ProblemError } from "@mahlzeit/contract/client";

const noAnswer = "Keine Verbindung. Bitte prüfe dein Netz und versuch es gleich noch einmal.";

/** What to tell the visitor about a failed request: the server's own sentence where it gave one. */
export function problemSentence(error: unknown): string {
  return error instanceof ProblemError ? error.problem.detail : noAnswer;
}
