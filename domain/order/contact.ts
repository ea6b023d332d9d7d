import { dayMs, type Instant } from "../local-time.ts";
import { isFinal, type OrderState } from "./states.ts";

interface Served {
  readonly state: OrderState;
  readonly takeawayAt: Instant | null;
  readonly createdAt: Instant;
}

/** From when on nobody needs to know any more whose order it is: once it is over, at the latest a day after its time. */
export function contactNeededUntil({ state, takeawayAt, createdAt }: Served): Instant {
  return isFinal(state) ? createdAt : (takeawayAt ?? createdAt) + dayMs;
}

/** Whether name, address and note may be erased from an order. */
export function mayEraseContact(order: Served, now: Instant): boolean {
  return contactNeededUntil(order) <= now;
}
