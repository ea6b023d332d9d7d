import type { Instant } from "../local-time.ts";
import type { OrderType } from "./order.ts";
import { isFailed, type OrderState } from "./states.ts";
import { orderStateLabel, type ReachedState } from "./timeline.ts";

/** What is stamped on an order's slip. */
export interface Stamp {
  readonly words: string;
  /** Null if it is not known. */
  readonly at: Instant | null;
  /** Whether the order came to nothing. */
  readonly isBad: boolean;
}

/**
 * The stamp on the slip: that the restaurant has accepted, later how it ended; null while nobody has decided, and for
 * an order that never reached the restaurant. `reached`: the order's states, oldest first.
 */
export function stampOf(state: OrderState, type: OrderType, reached: readonly ReachedState[] = []): Stamp | null {
  if (state === "AWAITING_PAYMENT" || state === "PLACED" || state === "EXPIRED") return null;
  const hasEnded = state === "COMPLETED" || isFailed(state);
  return {
    words: hasEnded ? orderStateLabel(state, type) : "Angenommen",
    at: reached.find(({ status }) => status === (hasEnded ? state : "ACCEPTED"))?.at ?? null,
    isBad: isFailed(state),
  };
}
