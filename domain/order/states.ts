import type { Cents } from "../money.ts";
import type { Refusal } from "../refusal.ts";
import type { OrderType, PaymentType } from "./order.ts";

export const orderStates = [
  "AWAITING_PAYMENT",
  "PLACED",
  "ACCEPTED",
  "READY",
  "ON_THE_WAY",
  "COMPLETED",
  "REJECTED",
  "CANCELLED",
  "EXPIRED",
] as const;
export type OrderState = (typeof orderStates)[number];

/** Who moves an order. "payment" is the provider's word, "clock" is time running out. */
export type Mover = "guest" | "restaurant" | "operator" | "payment" | "clock";

/** Every move an order can make and who may make it. */
export const orderMoves: Record<OrderState, Partial<Record<OrderState, readonly Mover[]>>> = {
  AWAITING_PAYMENT: { PLACED: ["payment"], EXPIRED: ["guest", "payment", "clock"] },
  PLACED: {
    ACCEPTED: ["restaurant"],
    REJECTED: ["restaurant"],
    CANCELLED: ["restaurant", "operator", "clock"],
  },
  ACCEPTED: { READY: ["restaurant"], CANCELLED: ["restaurant", "operator"] },
  READY: { ON_THE_WAY: ["restaurant"], COMPLETED: ["restaurant"], CANCELLED: ["restaurant", "operator"] },
  ON_THE_WAY: { COMPLETED: ["restaurant"], CANCELLED: ["restaurant", "operator"] },
  COMPLETED: {},
  REJECTED: {},
  CANCELLED: {},
  EXPIRED: {},
};

export const illegalTransitionSentence = "Das geht bei dieser Bestellung nicht mehr.";

/** Null where the move is allowed to this mover; only a delivery goes on its way. */
export function refusalToMove(
  order: { readonly state: OrderState; readonly type: OrderType },
  to: OrderState,
  mover: Mover,
): Refusal | null {
  const isAllowed = orderMoves[order.state][to]?.includes(mover) ?? false;
  if (isAllowed && (to !== "ON_THE_WAY" || order.type === "DELIVERY")) return null;
  return { code: "illegal-transition", message: illegalTransitionSentence };
}

/** The moves somebody may make with an order now, in the order of its way. */
export function movesOf(order: { readonly state: OrderState; readonly type: OrderType }, mover: Mover): OrderState[] {
  return orderStates.filter((to) => refusalToMove(order, to, mover) === null);
}

/** An order that costs nothing by card needs no provider. */
export function initialState(paymentType: PaymentType, totalCents: Cents): OrderState {
  return paymentType === "STRIPE" && totalCents > 0 ? "AWAITING_PAYMENT" : "PLACED";
}

/** Nothing can happen to it any more. */
export function isFinal(state: OrderState): boolean {
  return Object.keys(orderMoves[state]).length === 0;
}

/** It came to nothing. */
export function isFailed(state: OrderState): boolean {
  return isFinal(state) && state !== "COMPLETED";
}

/** The restaurant has work with it. */
export function isInProgress(state: OrderState): boolean {
  return !isFinal(state) && state !== "AWAITING_PAYMENT";
}

/** The restaurant has been told of it: nobody needs to pay for it any more. */
export function isForRestaurant(state: OrderState): boolean {
  return state !== "AWAITING_PAYMENT" && state !== "EXPIRED";
}

/** Whether it is one of the first orders a campaign holds for. */
export function countsForCampaign(state: OrderState): boolean {
  return !isFailed(state);
}

/** Whether there is something to give a receipt for: an order that was placed and did not come to nothing. */
export function hasReceipt(state: OrderState): boolean {
  return state !== "AWAITING_PAYMENT" && !isFailed(state);
}
