import { expect, test } from "vitest";
import { at } from "../testing/samples.ts";
import { answerBy, answerOfSilence } from "./question.ts";

test("a guest has three minutes to answer", () => {
  expect(answerBy(at("2026-11-19T19:12:00+01:00"))).toBe(at("2026-11-19T19:15:00+01:00"));
});

test.each([
  ["ASK", 2, "LEAVE_OUT", null],
  [null, 2, "LEAVE_OUT", null],
  ["LEAVE_OUT", 2, "LEAVE_OUT", null],
  ["REPLACE", 2, "REPLACE", 0],
  ["REPLACE", 0, "LEAVE_OUT", null],
  ["CANCEL", 2, "CANCEL", null],
] as const)("silence of whoever chose %s, with %i proposals, means %s", (ifMissing, proposals, choice, proposal) => {
  expect(answerOfSilence(ifMissing, proposals)).toEqual({ choice, proposal });
});
