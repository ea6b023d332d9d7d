import type { ConnectionFault } from "./database-away.ts";

/** What an attempt to ask the database on a connection of its own came to; "silent": nothing came in time. */
export type Sighting = "answered" | "silent" | ConnectionFault;

/** Times are milliseconds of any one clock. */
export type DatabaseState =
  | {
      readonly is: "up";
      /** When the last attempt that was answered began. */
      readonly answeredTo: number;
      readonly failing: { readonly since: number; readonly last: Sighting } | null;
    }
  | { readonly is: "away"; readonly since: number };

export const firstState: DatabaseState = { is: "up", answeredTo: Number.NEGATIVE_INFINITY, failing: null };

/** A database, or a proxy before it, that only breaks new connections for so long is away. */
const brokenMs = 1000;

interface Seen {
  readonly sighting: Sighting;
  /** When the attempt began, and when its outcome was known. */
  readonly begun: number;
  readonly now: number;
}

/**
 * Away is a database that refuses two new connections in a row, breaks each for a second, or leaves one without an answer. A
 * single new connection that breaks says nothing: it can have been ended like any other.
 */
export function considerSighting(state: DatabaseState, { sighting, begun, now }: Seen): DatabaseState {
  if (sighting === "answered")
    return state.is === "away" && begun < state.since ? state : { is: "up", answeredTo: begun, failing: null };
  // Of attempts that began before one that was answered some are given up only after it.
  if (state.is === "away" || begun < state.answeredTo) return state;
  const since = state.failing?.since ?? begun;
  const isAway =
    sighting === "silent" ||
    (sighting === "refused" && state.failing?.last === "refused") ||
    (state.failing !== null && now - since >= brokenMs);
  return isAway ? { is: "away", since } : { ...state, failing: { since, last: sighting } };
}
