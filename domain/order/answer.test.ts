import { describe, expect, test } from "vitest";
import { minuteMs } from "../local-time.ts";
import { checkReply, faultInReason, mustBeAnsweredBy } from "./answer.ts";

const placedAt = Date.parse("2026-11-19T16:00:00Z");
const soon = { takeawayAt: null };
const atSix = { takeawayAt: Date.parse("2026-11-19T17:00:00Z") };
const minutesAfter = (at: number) => (at - placedAt) / minuteMs;

describe("what goes with a move", () => {
  test("an order as soon as possible is accepted with minutes, one for a time with or without", () => {
    expect(checkReply(soon, "ACCEPTED", {}).fault?.field).toBe("minutes");
    expect(checkReply(soon, "ACCEPTED", { minutes: 25 })).toEqual({
      reply: { reason: null, minutes: 25 },
      fault: null,
    });
    expect(checkReply(atSix, "ACCEPTED", {})).toEqual({ reply: { reason: null, minutes: null }, fault: null });
    expect(checkReply(atSix, "ACCEPTED", { minutes: 90 }).reply.minutes).toBe(90);
  });

  test.each([4, 181, 7.5, -5, Number.NaN])("%s are no minutes to promise", (minutes) => {
    expect(checkReply(soon, "ACCEPTED", { minutes }).fault).toEqual({
      field: "minutes",
      message: "Bitte sag, in wie vielen Minuten: 5 bis 180.",
    });
  });

  test.each(["REJECTED", "CANCELLED"] as const)("%s needs a reason of one line", (to) => {
    expect(checkReply(soon, to, { reason: "  Kein \n Teig  mehr " })).toEqual({
      reply: { reason: "Kein Teig mehr", minutes: null },
      fault: null,
    });
    for (const reason of [undefined, null, "", " \n ", "x".repeat(201)])
      expect(checkReply(soon, to, { reason }).fault?.field).toBe("reason");
    expect(faultInReason("x".repeat(200))).toBeNull();
  });

  test("what does not belong to a move is left out", () => {
    expect(checkReply(soon, "READY", { reason: "x", minutes: 3 }).reply).toEqual({ reason: null, minutes: null });
    expect(checkReply(soon, "ACCEPTED", { reason: "x", minutes: 5 }).reply.reason).toBeNull();
    expect(checkReply(soon, "REJECTED", { reason: "x", minutes: 5 }).reply.minutes).toBeNull();
  });
});

describe("how long an answer may take", () => {
  test("from when it was placed, as soon as possible", () => {
    expect(minutesAfter(mustBeAnsweredBy({ placedAt, ...soon }, 20, 15))).toBe(15);
  });

  test("from when its preparation begins, for later", () => {
    expect(minutesAfter(mustBeAnsweredBy({ placedAt, ...atSix }, 20, 15))).toBe(55);
  });

  test("never from before it was placed", () => {
    expect(minutesAfter(mustBeAnsweredBy({ placedAt, ...atSix }, 75, 15))).toBe(15);
  });
});
