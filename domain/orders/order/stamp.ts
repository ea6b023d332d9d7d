import type { Instant } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { isFailed, type OrderState } from "./states.ts";
import { orderStateLabel, type ReachedState } from "./timeline.ts";

/** The stamp on an order's slip. */
export interface Stamp {
  readonly words: string;
  /** Null if unknown. */
  readonly at: Instant | null;
  /** True if the order failed. */
  readonly isBad: boolean;
}

/**
 * Returns the stamp: that the restaurant accepted, later how it ended. Null before a decision, and for an order that
 * never reached the restaurant. `reached` are the order's states, oldest first.
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
