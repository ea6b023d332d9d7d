import { dayMs, type Instant } from "../../local-time.ts";
import { allows, type Moves } from "../../moves.ts";
import type { PaymentType } from "../../order-types.ts";
import type { Refusal } from "../../refusal.ts";

export const withdrawalStates = ["DECLARED", "SENT_BACK", "RECEIVED", "REPAID", "SETTLED"] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The sides that move a withdrawal. "money" is a refund to the card, or whatever leaves nothing to give back. */
export const withdrawalMovers = ["guest", "restaurant", "operator", "clock", "money"] as const;
export type WithdrawalMover = (typeof withdrawalMovers)[number];

/** All transitions between a withdrawal's states, each with the sides that may make it. */
export const withdrawalMoves: Moves<WithdrawalState, WithdrawalMover> = {
  DECLARED: { SENT_BACK: ["guest"], RECEIVED: ["restaurant"], SETTLED: ["money"] },
  SENT_BACK: { RECEIVED: ["restaurant", "clock"], SETTLED: ["money"] },
  // To a card the money goes back at once; what was paid on the spot somebody gives back and says so.
  RECEIVED: { REPAID: ["restaurant", "operator", "money"], SETTLED: ["money"] },
  REPAID: {},
  SETTLED: {},
};

/** The time after the guest's proof of return at which the money goes back, with or without the goods. */
export const returnMs = 14 * dayMs;

/** The facts that decide which transitions a withdrawal allows. */
export interface MovableWithdrawal {
  readonly state: WithdrawalState;
  readonly paymentType: PaymentType;
  /** The time at which the goods count as received; null until the guest says that they were sent back. */
  readonly receiveBy: Instant | null;
}

export const withdrawalMovedSentence = "Das geht bei diesem Rücktritt nicht mehr.";

/** Returns null if this side may make the transition now. */
export function refusalToMoveWithdrawal(
  { state, paymentType, receiveBy }: MovableWithdrawal,
  to: WithdrawalState,
  mover: WithdrawalMover,
  now: Instant,
): Refusal | null {
  const isRefused =
    !allows(withdrawalMoves, state, to, mover) ||
    (mover === "clock" && now < (receiveBy ?? Number.POSITIVE_INFINITY)) ||
    (to === "REPAID" && (mover === "money") !== (paymentType === "STRIPE"));
  return isRefused ? { code: "illegal-transition", message: withdrawalMovedSentence } : null;
}

/** Returns the states that a side may set now, in the sequence of `withdrawalStates`. */
export function withdrawalMovesOf(
  withdrawal: MovableWithdrawal,
  mover: WithdrawalMover,
  now: Instant,
): WithdrawalState[] {
  return withdrawalStates.filter((to) => refusalToMoveWithdrawal(withdrawal, to, mover, now) === null);
}

/** Tells whether its goods or its money are still to come. */
export function isOpenWithdrawal(state: WithdrawalState): boolean {
  return withdrawalMoves[state].SETTLED !== undefined;
}
