import type { Instant } from "../local-time.ts";
import type { Cents } from "../money.ts";
import { isAccepting, type OrderIntake } from "../opening-hours/accepting.ts";
import { isWithinSchedule } from "../opening-hours/open-periods.ts";
import { orderTimes } from "../opening-hours/order-times.ts";
import { isFailed, type OrderState } from "../order/states.ts";

/** What becomes of an order, and of money that has come in for it. */
export type PaymentDecision =
  | { readonly kind: "place" }
  /** Its time is over: it is placed for the next one. */
  | { readonly kind: "place-later"; readonly takeawayAt: Instant }
  /** Nobody cooks it any more: it ends, and the money goes back. */
  | { readonly kind: "end" }
  /** The order stays as it is, and the money goes back. */
  | { readonly kind: "give-back"; readonly cause: "amount-differs" | "paid-late" | "paid-twice" };

interface PaidOrder {
  readonly state: OrderState;
  /** Null: as soon as possible. */
  readonly takeawayAt: Instant | null;
}

/** Null terms: the restaurant is there no more. */
export function decidePayment(
  amounts: { readonly askedCents: Cents; readonly receivedCents: Cents },
  order: PaidOrder,
  terms: (OrderIntake & { readonly preparationMinutes: number }) | null,
  now: Instant,
): PaymentDecision {
  if (amounts.askedCents !== amounts.receivedCents) return { kind: "give-back", cause: "amount-differs" };
  if (isFailed(order.state)) return { kind: "give-back", cause: "paid-late" };
  if (order.state !== "AWAITING_PAYMENT") return { kind: "give-back", cause: "paid-twice" };
  if (!terms?.enabled) return { kind: "end" };
  // A pause concerns new orders; this one was agreed before.
  if (order.takeawayAt === null) return isWithinSchedule(terms.schedules, now) ? { kind: "place" } : { kind: "end" };
  if (order.takeawayAt > now) return { kind: "place" };
  const [next] = isAccepting(terms, now) ? orderTimes(terms.schedules, terms.preparationMinutes, now) : [];
  return next ? { kind: "place-later", takeawayAt: next.at } : { kind: "end" };
}
