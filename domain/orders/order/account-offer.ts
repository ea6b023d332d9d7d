import { hourMs, type Instant } from "../../local-time.ts";
import { showsContactByTag } from "./retention.ts";
import type { OrderSource } from "./source.ts";
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
  readonly source: OrderSource;
  readonly status: OrderState;
  readonly createdAt: Instant;
}

/**
 * Tells whether an account may be offered to holders of the order's link: the order has no account, has contact data
 * that the link still shows, and was sent to the restaurant by the guest. A caller gives too little for an account.
 */
export function offersAccount(order: OrderOfGuest, now: Instant): boolean {
  const wasPlaced = order.status !== "AWAITING_PAYMENT" && order.status !== "EXPIRED";
  const byGuest = order.accountId === null && !order.isTest && order.source === "WEB";
  return byGuest && order.customer !== null && wasPlaced && showsContactByTag(order, now);
}
