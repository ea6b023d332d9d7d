import type { ConnectionFault } from "./database-away.ts";

/** The outcome of an attempt to query the database on a new connection; "silent": it timed out. */
export type AttemptOutcome = "answered" | "silent" | ConnectionFault;

/** Times are milliseconds of any one clock. */
export type DatabaseState =
  | {
      readonly is: "up";
      /** The start of the latest attempt that was answered. */
      readonly answeredTo: number;
      readonly failing: { readonly since: number; readonly last: AttemptOutcome } | null;
    }
  | { readonly is: "away"; readonly since: number };

export const firstState: DatabaseState = { is: "up", answeredTo: Number.NEGATIVE_INFINITY, failing: null };

/** The time in milliseconds after which a database, or its proxy, that only breaks new connections counts as away. */
const brokenMs = 1000;

interface Attempt {
  readonly outcome: AttemptOutcome;
  /** The start of the attempt and the time its outcome was known. */
  readonly begun: number;
  readonly now: number;
}

/**
 * Updates the state. A database is away if it refuses two new connections in a row, breaks each for a second, or leaves
 * one unanswered. A single broken connection proves nothing: it can have been closed like any other.
 */
export function considerAttempt(state: DatabaseState, { outcome, begun, now }: Attempt): DatabaseState {
  if (outcome === "answered")
    return state.is === "away" && begun < state.since ? state : { is: "up", answeredTo: begun, failing: null };
  // An attempt that started before an answered one may be given up only after it.
  if (state.is === "away" || begun < state.answeredTo) return state;
  const since = state.failing?.since ?? begun;
  const isAway =
    outcome === "silent" ||
    (outcome === "refused" && state.failing?.last === "refused") ||
    (state.failing !== null && now - since >= brokenMs);
  return isAway ? { is: "away", since } : { ...state, failing: { since, last: outcome } };
}
