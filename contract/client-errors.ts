import type { Problem } from "./problem.ts";

/** A problem the server answered with; `problem.detail` may be shown as it is. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly retryAfterSeconds: number | null;
  constructor(of: Problem, retryAfterSeconds: number | null = null) {
    super(of.detail);
    this.problem = of;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The network failed, or the answer was none of ours: whether the server acted is unknown. */
export class NoAnswerError extends Error {}
