import { isFailed, type OrderState } from "./states.ts";

/** Whether there is something to give a receipt for: an order that was placed and did not come to nothing. */
export function hasReceipt(state: OrderState): boolean {
  return state !== "AWAITING_PAYMENT" && !isFailed(state);
}
