import type { Endpoint } from "@mahlzeit/contract/endpoint";
import type { Claim } from "../../database/connection-queue.ts";

interface Limits extends Claim {
  /** Requests are refused while the event loop's delay exceeds this. */
  readonly maxDelayMs: number;
}

/** The order in which load is shed, first line first. Work that has started is never shed: see `withClaim`. */
export const importances = {
  /** Management lists, exports, suggestions while typing, visit counting: the client can repeat them later. */
  background: { rank: 4, maxWaitMs: 500, maxDelayMs: 500 },
  /** Signing in and one's own account data. */
  account: { rank: 3, maxWaitMs: 1000, maxDelayMs: 1000 },
  order: { rank: 2, maxWaitMs: 1500, maxDelayMs: 1500 },
  /** Public pages. Most need no database connection. */
  page: { rank: 1, maxWaitMs: 4000, maxDelayMs: 3000 },
  /**
   * Orders and payments under way, and the scripts of pages already open, which would not become interactive otherwise.
   */
  underWay: { rank: 0, maxWaitMs: Number.POSITIVE_INFINITY, maxDelayMs: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Limits>;

export type Importance = keyof typeof importances;

/** Returns the default importance of an endpoint. */
export function importanceOf({ access, readOnly }: Pick<Endpoint, "access" | "readOnly">): Importance {
  if (access !== "public" && access !== "optional") return readOnly ? "background" : "account";
  return readOnly ? "page" : "account";
}
