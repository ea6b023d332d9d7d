import { expect, test } from "vitest";
import type { ClaimedLines } from "./amount.ts";
import { type ComplaintAnswer, considerAnswer, faultInClaim, faultInSentence } from "./complaint.ts";

const left = [
  { position: 0, quantity: 2 },
  { position: 2, quantity: 1 },
];
const claim = (lines: ClaimedLines, words = "") => ({ lines, words });
const line = (position: number, quantity: number) => ({ position, quantity, fault: "MISSING" as const });

test("a guest claims pieces of lines that are left, each line once", () => {
  const faultOf = (lines: ClaimedLines) => faultInClaim(claim(lines), { type: "TAKEAWAY", left })?.field ?? null;
  expect(faultOf([line(0, 2), line(2, 1)])).toBeNull();
  for (const lines of [[], [line(0, 3)], [line(1, 1)], [line(0, 0)], [line(0, 1.5)], [line(0, 1), line(0, 1)]])
    expect(faultOf(lines), JSON.stringify(lines)).toBe("lines");
});

test("only a delivery can never have come", () => {
  expect(faultInClaim(claim(null), { type: "DELIVERY", left })).toBeNull();
  expect(faultInClaim(claim(null), { type: "ON_SITE", left })?.field).toBe("lines");
});

test("the guest's words have at most 300 characters", () => {
  const faultOf = (length: number) => faultInClaim(claim([line(0, 1)], "x".repeat(length)), { type: "DELIVERY", left });
  expect([faultOf(300), faultOf(301)?.field]).toEqual([null, "words"]);
});

const answer = (given: Partial<ComplaintAnswer>): ComplaintAnswer => ({
  to: "ACCEPTED",
  lines: [],
  sentence: "",
  remedy: null,
  ...given,
});
const claimed = [line(0, 2), line(2, 1)];
const byCard = { claimed, paymentType: "STRIPE", left } as const;
const onSpot = { ...byCard, paymentType: "ON_SPOT" } as const;
const sentence = "Die Limonade haben wir vergessen.";

test("accepting everything needs no sentence, and drops whatever else was sent", () => {
  const { answer: kept, fault } = considerAnswer(answer({ sentence, lines: claimed, remedy: "CALL" }), byCard);
  expect({ kept, fault }).toEqual({ kept: answer({}), fault: null });
});

test("accepting a part names some of the claimed pieces, and says why in a sentence", () => {
  const faultOf = (lines: ComplaintAnswer["lines"], words = sentence) =>
    considerAnswer(answer({ to: "PARTLY", lines, sentence: words }), byCard).fault?.field ?? null;
  expect(faultOf([line(0, 1)])).toBeNull();
  for (const lines of [[], claimed, [line(0, 3)], [line(1, 1)]])
    expect(faultOf(lines), JSON.stringify(lines)).toBe("lines");
  expect(faultOf([line(0, 1)], "Nein.")).toBe("sentence");
});

test("of a delivery that never came a part may be accepted, by the order's lines", () => {
  const fault = considerAnswer(answer({ to: "PARTLY", lines: [line(0, 2)], sentence }), {
    ...byCard,
    claimed: null,
  }).fault;
  expect(fault).toBeNull();
});

test("a sentence has 10 to 500 characters, spaces at its ends not counted", () => {
  expect([9, 10, 500, 501].map((length) => faultInSentence(` ${"x".repeat(length)} `) === null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("what was paid on the spot is made up for in one of three ways, unless nothing was paid or nothing is accepted", () => {
  const of = (given: Partial<ComplaintAnswer>, order: Parameters<typeof considerAnswer>[1] = onSpot) => {
    const { answer: kept, fault } = considerAnswer(answer(given), order);
    return fault?.field ?? kept.remedy;
  };
  expect(of({})).toBe("remedy");
  expect(of({ remedy: "BRING" })).toBe("BRING");
  expect(of({ to: "PARTLY", lines: [line(0, 1)], sentence })).toBe("remedy");
  expect(of({ to: "REFUSED", sentence, remedy: "CALL" })).toBeNull();
  expect(of({ remedy: "CALL" }, { ...onSpot, claimed: null })).toBeNull();
  expect(of({ remedy: "CALL" }, byCard)).toBeNull();
});
