import { expect, test } from "vitest";
import { dayMs } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import {
  type ComplaintMover,
  type ComplaintState,
  complaintMovers,
  complaintMovesOf,
  complaintStates,
  isForOperator,
  isUnsettled,
  type MovableComplaint,
  objectionEnds,
  refusalToMoveComplaint,
} from "./states.ts";

const answeredAt = at("2026-11-19T19:20:00+01:00");
const complaint = (state: ComplaintState, facts: Partial<MovableComplaint> = {}): MovableComplaint => ({
  state,
  openings: 1,
  isInTime: true,
  answeredAt,
  askedAt: answeredAt + dayMs,
  ...facts,
});

const allowed: Record<ComplaintState, Partial<Record<ComplaintMover, readonly ComplaintState[]>>> = {
  OPEN: {
    guest: ["WITHDRAWN"],
    restaurant: ["ACCEPTED", "PARTLY", "REFUSED"],
    device: ["ACCEPTED"],
    clock: ["UNANSWERED"],
    money: ["SETTLED"],
  },
  ACCEPTED: { guest: ["OBJECTED"] },
  PARTLY: { guest: ["OBJECTED"] },
  REFUSED: { guest: ["OBJECTED"] },
  UNANSWERED: { restaurant: ["ACCEPTED"], operator: ["DECIDED"], money: ["SETTLED"] },
  OBJECTED: { restaurant: ["ACCEPTED"], operator: ["DECIDED"], money: ["SETTLED"] },
  DECIDED: {},
  WITHDRAWN: { guest: ["OPEN"] },
  SETTLED: {},
};

test.each(complaintStates.flatMap((state) => complaintMovers.map((mover) => ({ state, mover }))))(
  "a complaint that is $state is moved by $mover only where the table says so",
  ({ state, mover }) => {
    const moves = complaintMovesOf(complaint(state), mover, answeredAt);
    expect(moves).toEqual(allowed[state][mover] ?? []);
    for (const to of complaintStates)
      expect(refusalToMoveComplaint(complaint(state), to, mover, answeredAt)?.code).toBe(
        moves.includes(to) ? undefined : "illegal-transition",
      );
  },
);

test("a guest objects to a refusal or a partial answer within three days", () => {
  const soon = { askedAt: null };
  for (const state of ["REFUSED", "PARTLY"] as const) {
    expect(objectionEnds(complaint(state, soon))).toBe(answeredAt + 3 * dayMs);
    const refusalAt = (days: number) =>
      refusalToMoveComplaint(complaint(state, soon), "OBJECTED", "guest", answeredAt + days * dayMs - 1);
    expect([refusalAt(3), refusalAt(3.001)?.code]).toEqual([null, "illegal-transition"]);
  }
});

test("to what was accepted a guest objects only once asked whether it came, within seven days", () => {
  expect(objectionEnds(complaint("ACCEPTED", { askedAt: null }))).toBeNull();
  expect(
    refusalToMoveComplaint(complaint("ACCEPTED", { askedAt: null }), "OBJECTED", "guest", answeredAt),
  ).not.toBeNull();
  const askedAt = answeredAt + 7 * dayMs;
  for (const state of ["ACCEPTED", "PARTLY"] as const)
    expect(objectionEnds(complaint(state, { askedAt }))).toBe(askedAt + 7 * dayMs);
  expect(objectionEnds(complaint("REFUSED", { askedAt }))).toBe(answeredAt + 3 * dayMs);
});

test("what was withdrawn is opened once more, and only in time", () => {
  const open = (facts: Partial<MovableComplaint>) =>
    refusalToMoveComplaint(complaint("WITHDRAWN", facts), "OPEN", "guest", answeredAt)?.code;
  expect([open({}), open({ openings: 2 }), open({ isInTime: false })]).toEqual([
    undefined,
    "illegal-transition",
    "illegal-transition",
  ]);
});

test("somebody still has to act while it is open, unanswered or objected to, the operator only on the last two", () => {
  expect(complaintStates.filter(isUnsettled)).toEqual(["OPEN", "UNANSWERED", "OBJECTED"]);
  expect(complaintStates.filter(isForOperator)).toEqual(["UNANSWERED", "OBJECTED"]);
});
