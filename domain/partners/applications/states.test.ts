import { expect, test } from "vitest";
import {
  type ApplicationMover,
  applicationMoves,
  applicationStates,
  canMoveApplication,
  isEditable,
  stageOf,
} from "./states.ts";

test("an application moves by whose turn it is, and ends approved or declined", () => {
  const all = applicationStates.flatMap((from) =>
    applicationStates.flatMap((to) =>
      (["applicant", "operator"] as const satisfies ApplicationMover[])
        .filter((by) => canMoveApplication(from, to, by))
        .map((by) => `${from} -> ${to} by ${by}`),
    ),
  );
  expect(all).toEqual([
    "DRAFT -> SUBMITTED by applicant",
    "SUBMITTED -> ASKED by operator",
    "SUBMITTED -> APPROVED by operator",
    "SUBMITTED -> DECLINED by operator",
    "ASKED -> SUBMITTED by applicant",
    "ASKED -> DECLINED by operator",
  ]);
  expect([applicationMoves.APPROVED, applicationMoves.DECLINED]).toEqual([{}, {}]);
});

test("it is written in only while nobody checks it", () => {
  expect(applicationStates.filter(isEditable)).toEqual(["DRAFT", "ASKED"]);
});

test("the operator finds it where it stands", () => {
  expect([
    stageOf("DRAFT", 0, 9),
    stageOf("SUBMITTED", 0, 9),
    stageOf("SUBMITTED", 6, 9),
    stageOf("SUBMITTED", 9, 9),
  ]).toEqual([null, "NEW", "CHECKING", "READY"]);
  expect([stageOf("ASKED", 9, 9), stageOf("APPROVED", 9, 9), stageOf("DECLINED", 3, 9)]).toEqual([
    "WAITING",
    "APPROVED",
    "DECLINED",
  ]);
});
