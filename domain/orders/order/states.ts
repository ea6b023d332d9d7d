import type { Cents } from "../../money.ts";
import { allows, type Moves } from "../../moves.ts";
import type { OrderType, PaymentType } from "../../order-types.ts";
import type { Refusal } from "../../refusal.ts";

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

/**
 * The sides that change an order's state. "driver" is whom the restaurant has given the order, "payment" a message of the
 * payment provider, "clock" a time limit.
 */
export const movers = ["guest", "restaurant", "driver", "operator", "payment", "clock"] as const;
export type Mover = (typeof movers)[number];

/** The channels by which an order is moved: a kitchen's board, a phone, a printer, a link in a mail, another page. A driver's moves have none. */
export type MoveVia = "board" | "phone" | "printer" | "mail" | "page";

/** All transitions between states, each with the sides that may make it. */
export const orderMoves: Moves<OrderState, Mover> = {
  AWAITING_PAYMENT: { PLACED: ["payment"], EXPIRED: ["guest", "payment", "clock"] },
  PLACED: {
    ACCEPTED: ["restaurant"],
    REJECTED: ["restaurant"],
    CANCELLED: ["guest", "restaurant", "operator", "clock"],
  },
  // Guest and clock are restricted further by `needsQuestion`.
  ACCEPTED: { READY: ["restaurant"], COMPLETED: ["clock"], CANCELLED: ["guest", "restaurant", "operator", "clock"] },
  READY: {
    ON_THE_WAY: ["restaurant", "driver"],
    COMPLETED: ["restaurant", "clock"],
    CANCELLED: ["guest", "restaurant", "operator", "clock"],
  },
  ON_THE_WAY: { COMPLETED: ["restaurant", "driver", "clock"], CANCELLED: ["restaurant", "operator"] },
  COMPLETED: {},
  REJECTED: {},
  CANCELLED: {},
  EXPIRED: {},
};

export const illegalTransitionSentence = "Das geht bei dieser Bestellung nicht mehr.";
export const questionOpenSentence = "Der Gast wird gerade etwas gefragt. Sobald die Antwort da ist, geht es weiter.";

/** The facts that decide which transitions an order allows. */
export interface MovableOrder {
  readonly state: OrderState;
  readonly type: OrderType;
  /** True if a window of `freeCancellation` is open. */
  readonly isFreeToCancel?: boolean;
  /** True if its guest is being asked about something that has run out. */
  readonly hasOpenQuestion?: boolean;
}

/**
 * Returns null if this side may make the transition. Only deliveries can be "on the way". The guest cancels an accepted
 * order only while that is free or in answer to a question, and the clock only if a question stays unanswered. Kitchen
 * and driver cannot proceed while a question is open.
 */
export function refusalToMove(order: MovableOrder, to: OrderState, mover: Mover): Refusal | null {
  const isAllowed = allows(orderMoves, order.state, to, mover);
  if (!isAllowed || needsQuestion(order, to, mover) || (to === "ON_THE_WAY" && order.type !== "DELIVERY"))
    return { code: "illegal-transition", message: illegalTransitionSentence };
  const goesOn = (mover === "restaurant" || mover === "driver") && to !== "CANCELLED";
  return order.hasOpenQuestion && goesOn ? { code: "question-open", message: questionOpenSentence } : null;
}

function needsQuestion({ state, isFreeToCancel, hasOpenQuestion }: MovableOrder, to: OrderState, mover: Mover) {
  if (to !== "CANCELLED" || (state !== "ACCEPTED" && state !== "READY") || hasOpenQuestion) return false;
  return mover === "clock" || (mover === "guest" && !(state === "ACCEPTED" && isFreeToCancel));
}

/** Returns the states that a side may set now, in the sequence of `orderStates`. */
export function movesOf(order: MovableOrder, mover: Mover): OrderState[] {
  return orderStates.filter((to) => refusalToMove(order, to, mover) === null);
}

/** Skips the payment of an order by card whose total is 0 cents. */
export function initialState(paymentType: PaymentType, totalCents: Cents): OrderState {
  return paymentType === "STRIPE" && totalCents > 0 ? "AWAITING_PAYMENT" : "PLACED";
}

/** Tells whether no transition leads out of the state. */
export function isFinal(state: OrderState): boolean {
  return Object.keys(orderMoves[state]).length === 0;
}

/** Tells whether the order ended without being served: rejected, cancelled or not paid. */
export function isFailed(state: OrderState): boolean {
  return isFinal(state) && state !== "COMPLETED";
}

/** Tells whether the restaurant still has something to do. */
export function isInProgress(state: OrderState): boolean {
  return !isFinal(state) && state !== "AWAITING_PAYMENT";
}

/** Tells whether the restaurant has received the order, so that no payment is pending. */
export function isForRestaurant(state: OrderState): boolean {
  return state !== "AWAITING_PAYMENT" && state !== "EXPIRED";
}

/** Tells whether the order uses up one of the orders that a campaign grants. */
export function countsForCampaign(state: OrderState): boolean {
  return !isFailed(state);
}

/** Tells whether there is a receipt: for every order that was placed and not rejected, cancelled or left unpaid. */
export function hasReceipt(state: OrderState): boolean {
  return state !== "AWAITING_PAYMENT" && !isFailed(state);
}
