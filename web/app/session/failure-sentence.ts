import { ProblemError } from "@mahlzeit/contract/client-errors";

/** What to say where nothing better is known: the server's own sentence, or that nothing came back. */
export function failureSentence(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.detail;
  return "Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.";
}
