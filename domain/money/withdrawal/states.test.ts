import { expect, test } from "vitest";
import type { PaymentType } from "../../order-types.ts";
import {
  isOpenWithdrawal,
  refusalToMoveWithdrawal,
  type WithdrawalMover,
  type WithdrawalState,
  withdrawalMovers,
  withdrawalMovesOf,
  withdrawalStates,
} from "./states.ts";

const now = Date.parse("2026-12-03T12:00:00Z");
const of = (state: WithdrawalState, paymentType: PaymentType, receiveBy: number | null = now) => ({
  state,
  paymentType,
  receiveBy,
});

/** All moves that are allowed, written out: from, to, by whom, and for which payment if for one alone. */
const allowed: readonly string[] = [
  "DECLARED SENT_BACK guest",
  "DECLARED RECEIVED restaurant",
  "DECLARED SETTLED money",
  "SENT_BACK RECEIVED restaurant",
  "SENT_BACK RECEIVED clock",
  "SENT_BACK SETTLED money",
  "RECEIVED REPAID restaurant ON_SPOT",
  "RECEIVED REPAID operator ON_SPOT",
  "RECEIVED REPAID money STRIPE",
  "RECEIVED SETTLED money",
];

test.each(withdrawalStates.flatMap((from) => withdrawalStates.map((to) => [from, to] as const)))(
  "from %s to %s goes exactly who is in the list",
  (from, to) => {
    for (const mover of withdrawalMovers)
      for (const payment of ["STRIPE", "ON_SPOT"] as const) {
        const move = `${from} ${to} ${mover}`;
        const isAllowed = allowed.includes(move) || allowed.includes(`${move} ${payment}`);
        expect([move, payment, refusalToMoveWithdrawal(of(from, payment), to, mover, now)?.code]).toEqual([
          move,
          payment,
          isAllowed ? undefined : "illegal-transition",
        ]);
      }
  },
);

test("the clock moves nothing before its time, and nothing that was not sent back", () => {
  const byClock = (receiveBy: number | null) =>
    refusalToMoveWithdrawal(of("SENT_BACK", "STRIPE", receiveBy), "RECEIVED", "clock", now);
  expect([byClock(now), byClock(now - 1)]).toEqual([null, null]);
  for (const later of [now + 1, null]) expect(byClock(later)).not.toBeNull();
});

test("nobody moves what is repaid or settled, and everybody may do what the table says", () => {
  expect(withdrawalStates.filter(isOpenWithdrawal)).toEqual(["DECLARED", "SENT_BACK", "RECEIVED"]);
  const moves = (state: WithdrawalState, mover: WithdrawalMover) => withdrawalMovesOf(of(state, "ON_SPOT"), mover, now);
  expect(moves("DECLARED", "guest")).toEqual(["SENT_BACK"]);
  expect(moves("RECEIVED", "restaurant")).toEqual(["REPAID"]);
  for (const mover of withdrawalMovers) expect([...moves("REPAID", mover), ...moves("SETTLED", mover)]).toEqual([]);
});
