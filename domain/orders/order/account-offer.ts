import { hourMs, type Instant } from "../../local-time.ts";
import { showsContactByTag } from "./retention.ts";
import type { OrderState } from "./states.ts";

/** The validity of the link mailed to an order's address. */
export const orderLinkHours = 24;
export const orderLinkMs = orderLinkHours * hourMs;

/** The days within which an account that claimed an order has to confirm its e-mail address. */
export const claimDays = 30;

interface OrderOfGuest {
  readonly accountId: string | null;
  readonly customer: object | null;
  readonly isTest: boolean;
  readonly status: OrderState;
  readonly createdAt: Instant;
}

/**
 * Tells whether an account may be offered to holders of the order's link: the order has no account, has contact data
 * that the link still shows, and was sent to the restaurant.
 */
export function offersAccount(order: OrderOfGuest, now: Instant): boolean {
  const wasPlaced = order.status !== "AWAITING_PAYMENT" && order.status !== "EXPIRED";
  return (
    order.accountId === null && order.customer !== null && !order.isTest && wasPlaced && showsContactByTag(order, now)
  );
}
