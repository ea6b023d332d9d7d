import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Schedule } from "../../catalogue/opening-hours/schedule.ts";
import { minuteMs, weekdays } from "../../local-time.ts";
import { answerFrom, checkReply, faultInReason, mustBeAnsweredBy, noReply } from "./answer.ts";
import { reasonSentence } from "./reasons.ts";

const placedAt = Date.parse("2026-11-19T16:00:00Z");
const dishes = [
  { id: "gulasch", name: "Gulasch" },
  { id: "knoedel", name: "Knödel" },
  { id: "strudel", name: "Strudel" },
];
const soon = { type: "DELIVERY", takeawayAt: null, dishes } as const;
const atSix = { type: "TAKEAWAY", takeawayAt: Date.parse("2026-11-19T17:00:00Z"), dishes } as const;
const minutesAfter = (at: number) => (at - placedAt) / minuteMs;

describe("the reply that comes with a transition", () => {
  test("an order as soon as possible is accepted with minutes, one for a time with or without", () => {
    expect(checkReply(soon, "ACCEPTED", {}, placedAt).fault?.field).toBe("minutes");
    expect(checkReply(soon, "ACCEPTED", { minutes: 25 }, placedAt)).toEqual({
      reply: { reasonCode: null, reason: null, soldOut: [], minutes: 25 },
      fault: null,
    });
    expect(checkReply(atSix, "ACCEPTED", {}, placedAt)).toEqual({
      reply: { reasonCode: null, reason: null, soldOut: [], minutes: null },
      fault: null,
    });
    expect(checkReply(atSix, "ACCEPTED", { minutes: 90 }, placedAt).reply.minutes).toBe(90);
  });

  test("minutes never promise an order before the time that its guest has chosen", () => {
    const minutesOf = (minutes: number, now: number) => {
      const { reply, fault } = checkReply(atSix, "ACCEPTED", { minutes }, now);
      return fault ?? reply.minutes;
    };
    expect([5, 59, 60, 61].map((minutes) => minutesOf(minutes, placedAt))).toEqual([null, null, null, 61]);
    expect(minutesOf(20, atSix.takeawayAt - 20 * minuteMs + 1)).toBe(20);
    expect(minutesOf(5, atSix.takeawayAt + minuteMs)).toBe(5);
    expect(minutesOf(4, placedAt)).toMatchObject({ field: "minutes" });
  });

  test.each([4, 181, 7.5, -5, Number.NaN])("%s minutes cannot be promised", (minutes) => {
    expect(checkReply(soon, "ACCEPTED", { minutes }, placedAt).fault).toEqual({
      field: "minutes",
      message: "Bitte sag, in wie vielen Minuten: 5 bis 180.",
    });
  });

  test.each(["REJECTED", "CANCELLED"] as const)("%s needs a reason of one line", (to) => {
    expect(checkReply(soon, to, { reason: "  Kein \n Teig  mehr " }, placedAt)).toEqual({
      reply: { reasonCode: "OTHER", reason: "Kein Teig mehr", soldOut: [], minutes: null },
      fault: null,
    });
    for (const reason of [undefined, null, "", " \n ", "x".repeat(201)])
      expect(checkReply(soon, to, { reason }, placedAt).fault?.field).toBe("reason");
    expect(faultInReason("x".repeat(200))).toBeNull();
  });

  test("a reason of the list needs no words, and takes none", () => {
    expect(checkReply(soon, "REJECTED", { reasonCode: "TOO_BUSY", reason: "Frau Huber war da" }, placedAt)).toEqual({
      reply: { reasonCode: "TOO_BUSY", reason: null, soldOut: [], minutes: null },
      fault: null,
    });
    expect(checkReply(soon, "CANCELLED", { reasonCode: "OTHER" }, placedAt).fault?.field).toBe("reason");
  });

  test("a dish that is out has to be one of the order's, and the guest reads which", () => {
    for (const soldOut of [undefined, [], ["suppe"]])
      expect(checkReply(soon, "REJECTED", { reasonCode: "SOLD_OUT", soldOut }, placedAt).fault?.field).toBe("soldOut");
    const sentence = (...soldOut: string[]) => {
      const { reply, fault } = checkReply(atSix, "CANCELLED", { reasonCode: "SOLD_OUT", soldOut }, placedAt);
      expect(fault).toBeNull();
      return reasonSentence(reply);
    };
    expect(sentence("knoedel", "suppe")).toBe("„Knödel“ ist heute leider aus.");
    expect(sentence("strudel", "gulasch")).toBe("„Gulasch“ und „Strudel“ sind heute leider aus.");
    expect(sentence("gulasch", "knoedel", "strudel")).toBe("„Gulasch“, „Knödel“ und „Strudel“ sind heute leider aus.");
    expect(
      checkReply(soon, "REJECTED", { reasonCode: "CLOSING", soldOut: ["gulasch"] }, placedAt).reply.soldOut,
    ).toEqual([]);
  });

  test("only a delivery goes to an address that cannot be reached", () => {
    expect(checkReply(soon, "REJECTED", { reasonCode: "NOT_THERE" }, placedAt).fault).toBeNull();
    expect(checkReply(atSix, "REJECTED", { reasonCode: "NOT_THERE" }, placedAt).fault?.field).toBe("reasonCode");
    // Only a correction gives it.
    expect(checkReply(soon, "CANCELLED", { reasonCode: "NO_ID" }, placedAt).fault?.field).toBe("reasonCode");
  });

  test("fields that do not belong to a transition are left out", () => {
    expect(checkReply(soon, "READY", { reason: "x", minutes: 3 }, placedAt).reply).toEqual(noReply);
    expect(checkReply(soon, "ACCEPTED", { reason: "x", minutes: 5 }, placedAt).reply.reason).toBeNull();
    expect(checkReply(soon, "REJECTED", { reason: "x", minutes: 5 }, placedAt).reply.minutes).toBeNull();
  });
});

describe("how long an answer may take", () => {
  const allDay: Schedule = { weekdays, startTime: "00:00:00", endTime: "24:00:00" };
  const evenings: Schedule = { weekdays, startTime: "17:30:00", endTime: "22:00:00" };
  /** Returns an instant of 19 November 2026 in UTC; the order is placed at 17:00 in Vienna. */
  const at = (time: string) => Date.parse(`2026-11-19T${time}:00+01:00`);
  const limit = (time: string | null, leadMinutes: number, schedules = [allDay]) => {
    const order = { placedAt, takeawayAt: time === null ? null : at(time), leadMinutes };
    return minutesAfter(mustBeAnsweredBy(order, { schedules }, 15));
  };

  test("counts from the placement if the order is wanted as soon as possible", () => {
    expect(limit(null, 20)).toBe(15);
  });

  test("counts from the beginning of its preparation if the order is for later", () => {
    expect(limit("18:00", 20)).toBe(55);
    expect(limit("18:20", 20)).toBe(75);
  });

  test("never counts from before the placement", () => {
    expect(limit("18:00", 75)).toBe(15);
  });

  test("counts from an hour before the preparation if that is more than an hour away", () => {
    expect(limit("18:35", 20)).toBe(15 + 15);
    expect(limit("21:20", 20)).toBe(180 + 15);
  });

  test("counts from the opening if an hour before the preparation nobody is there", () => {
    expect(limit("18:45", 30, [evenings])).toBe(30 + 15);
    expect(limit("17:30", 20, [evenings])).toBe(25);
    expect(limit("19:30", 30, [evenings])).toBe(60 + 15);
  });

  test("counts from an hour before the preparation if the restaurant has other hours by now", () => {
    expect(limit("21:20", 20, [])).toBe(180 + 15);
  });

  test("begins neither before the placement nor after the requested time", () => {
    const minutes = fc.integer({ min: 0, max: 720 });
    fc.assert(
      fc.property(minutes, minutes, fc.constantFrom([allDay], [evenings], []), (wanted, leadMinutes, schedules) => {
        const takeawayAt = placedAt + wanted * minuteMs;
        const begins = answerFrom({ placedAt, takeawayAt, leadMinutes }, { schedules });
        expect(begins).toBeGreaterThanOrEqual(placedAt);
        expect(begins).toBeLessThanOrEqual(Math.max(placedAt, takeawayAt));
      }),
    );
  });
});
