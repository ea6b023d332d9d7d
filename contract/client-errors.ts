import type { Problem } from "./client.ts";

/** A problem answered by the server; `problem.detail` may be shown to users. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly retryAfterSeconds: number | null;
  constructor(of: Problem, retryAfterSeconds: number | null = null) {
    super(of.detail);
    this.problem = of;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The network failed, or the response was not from our server. It is unknown whether the request took effect. */
export class NoAnswerError extends Error {}
