import { expect, test } from "vitest";
import { at } from "../../testing/samples.ts";
import { answerBy, answerOfSilence } from "./question.ts";

test("a guest has three minutes to answer", () => {
  expect(answerBy(at("2026-11-19T19:12:00+01:00"))).toBe(at("2026-11-19T19:15:00+01:00"));
});

const soup = { allergens: ["L"] } as const;
const cake = { allergens: ["A", "C"] } as const;
const brandy = { allergens: [], age: 18 } as const;
const unknown = { allergens: [], allergensKnown: false } as const;

test.each([
  ["ASK", 2, "LEAVE_OUT", null],
  [null, 2, "LEAVE_OUT", null],
  ["LEAVE_OUT", 2, "LEAVE_OUT", null],
  ["REPLACE", 2, "REPLACE", 0],
  ["REPLACE", 0, "LEAVE_OUT", null],
  ["CANCEL", 2, "CANCEL", null],
] as const)("silence of whoever chose %s, with %i proposals, means %s", (ifMissing, proposals, choice, proposal) => {
  expect(answerOfSilence(ifMissing, [soup, cake].slice(0, proposals), [])).toEqual({ choice, proposal });
});

test.each([
  ["skips what nobody has declared", [unknown, cake, soup], [], 1],
  ["skips what the guest must not eat", [cake, soup], ["C"], 1],
  ["skips what may hold more than was declared", [{ allergens: ["L"], allergensKnown: false }, cake], ["M"], 1],
  ["skips what needs an identity card", [brandy, soup], [], 1],
  ["takes nothing rather than what needs an identity card", [brandy], [], null],
  ["takes nothing rather than something unknown", [unknown], [], null],
  ["takes nothing rather than a conflict", [cake, unknown], ["A"], null],
] as const)("silence %s", (_what, proposals, allergies, proposal) => {
  const choice = proposal === null ? "LEAVE_OUT" : "REPLACE";
  expect(answerOfSilence("REPLACE", proposals, allergies)).toEqual({ choice, proposal });
});
