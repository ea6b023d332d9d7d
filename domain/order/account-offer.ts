import { hourMs, type Instant } from "../local-time.ts";
import { showsContactByTag } from "./retention.ts";
import type { OrderState } from "./states.ts";

/** How long the link that is mailed to an order's address works. */
export const orderLinkHours = 24;
export const orderLinkMs = orderLinkHours * hourMs;

/** For how many days an account that asked for an order may take to prove its mailbox. */
export const claimDays = 30;

interface OrderOfGuest {
  readonly accountId: string | null;
  readonly customer: object | null;
  readonly isTest: boolean;
  readonly status: OrderState;
  readonly createdAt: Instant;
}

/**
 * Whether somebody with the order's link may be offered an account with it: it has none, says whose it is, was sent to the
 * restaurant, and its link still shows its guest's data.
 */
export function offersAccount(order: OrderOfGuest, now: Instant): boolean {
  const wasPlaced = order.status !== "AWAITING_PAYMENT" && order.status !== "EXPIRED";
  return (
    order.accountId === null && order.customer !== null && !order.isTest && wasPlaced && showsContactByTag(order, now)
  );
}
