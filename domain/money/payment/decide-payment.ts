import { type OrderIntake, orderTimesOf } from "../../catalogue/opening-hours/accepting.ts";
import { isWithinHours } from "../../catalogue/opening-hours/open-periods.ts";
import type { Instant } from "../../local-time.ts";
import type { Cents } from "../../money.ts";
import type { OrderType } from "../../order-types.ts";
import { isFailed, type OrderState } from "../../orders/order/states.ts";

/** The decision about an order and the money received for it. */
export type PaymentDecision =
  | { readonly kind: "place" }
  /** The requested time has passed: the order is placed for the next one offered. */
  | { readonly kind: "place-later"; readonly takeawayAt: Instant }
  /** The restaurant can no longer prepare it: the order ends and the money is refunded. */
  | { readonly kind: "end" }
  /** The order keeps its state and the money is refunded. */
  | { readonly kind: "give-back"; readonly cause: "amount-differs" | "paid-late" | "paid-twice" };

interface PaidOrder {
  readonly state: OrderState;
  readonly type: OrderType;
  /** Null for as soon as possible. */
  readonly takeawayAt: Instant | null;
}

/** Decides what to do with a payment received at `now`. `terms` are null if the restaurant no longer exists. */
export function decidePayment(
  amounts: { readonly askedCents: Cents; readonly receivedCents: Cents },
  order: PaidOrder,
  terms: OrderIntake | null,
  now: Instant,
): PaymentDecision {
  if (amounts.askedCents !== amounts.receivedCents) return { kind: "give-back", cause: "amount-differs" };
  if (isFailed(order.state)) return { kind: "give-back", cause: "paid-late" };
  if (order.state !== "AWAITING_PAYMENT") return { kind: "give-back", cause: "paid-twice" };
  if (!terms?.enabled) return { kind: "end" };
  // A pause stops new orders only; this one was accepted for checkout before.
  if (order.takeawayAt === null) return isWithinHours(terms, now, order.type) ? { kind: "place" } : { kind: "end" };
  if (order.takeawayAt > now) return { kind: "place" };
  // A paid order gets a place even if the kitchen is full.
  const [next] = orderTimesOf({ ...terms, capacity: null }, order, now);
  return next ? { kind: "place-later", takeawayAt: next.at } : { kind: "end" };
}
