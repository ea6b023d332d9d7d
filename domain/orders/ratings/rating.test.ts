import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs } from "../../local-time.ts";
import type { OrderSource } from "../order/source.ts";
import { orderStates } from "../order/states.ts";
import { averageOf, minRatings, rateable, ratingDays, starsLabel } from "./rating.ts";

const steps = [1, 2, 3, 4, 5] as const;
const ratings = fc.array(fc.constantFrom(...steps), { maxLength: 300 });
const countsOf = (all: readonly number[]) => steps.map((step) => all.filter((one) => one === step).length);

test("the average of any ratings lies between the least and the most, is off by half a tenth at most, and knows how many", () => {
  fc.assert(
    fc.property(ratings, (all) => {
      const found = averageOf(countsOf(all));
      if (all.length < minRatings) {
        expect(found).toBeNull();
        return;
      }
      const exact = all.reduce((sum, one) => sum + one, 0) / all.length;
      expect(found?.count).toBe(all.length);
      const { average = Number.NaN } = found ?? {};
      expect(average).toBeGreaterThanOrEqual(Math.min(...all));
      expect(average).toBeLessThanOrEqual(Math.max(...all));
      expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.05 + 1e-9);
      // The average has at most one decimal.
      expect(String(average)).toMatch(/^[1-5](\.\d)?$/);
    }),
  );
});

test("a better rating never lowers the average, and their order makes no difference", () => {
  fc.assert(
    fc.property(ratings, fc.constantFrom(...steps), (all, one) => {
      const before = averageOf(countsOf(all));
      const after = averageOf(countsOf([...all, one]));
      if (before && after && one >= before.average + 0.05) expect(after.average).toBeGreaterThanOrEqual(before.average);
      expect(averageOf(countsOf(all.toReversed()))).toEqual(before);
    }),
  );
});

test.each([
  { counts: [0, 0, 0, 0, 4], average: null },
  { counts: [0, 0, 0, 0, 5], average: 5 },
  { counts: [3, 5, 11, 44, 151], average: 4.6 },
  { counts: [0, 0, 0, 11, 9], average: 4.5 },
  { counts: [1, 1, 1, 1, 1], average: 3 },
])("ratings of $counts make $average", ({ counts, average }) => {
  expect(averageOf(counts)?.average ?? null).toBe(average);
});

test("an order is rated once it has arrived, for thirty days; a test and an order by telephone never", () => {
  const completedAt = Date.parse("2026-11-19T17:44:00Z");
  const of = (state: (typeof orderStates)[number], isTest = false, source: OrderSource = "WEB") =>
    rateable({ state, isTest, source, completedAt: state === "COMPLETED" ? completedAt : null }, completedAt);
  expect(Object.fromEntries(orderStates.map((state) => [state, of(state)]))).toEqual({
    AWAITING_PAYMENT: "soon",
    PLACED: "soon",
    ACCEPTED: "soon",
    READY: "soon",
    ON_THE_WAY: "soon",
    COMPLETED: "yes",
    REJECTED: "never",
    CANCELLED: "never",
    EXPIRED: "never",
  });
  expect(of("COMPLETED", true)).toBe("never");
  expect(of("COMPLETED", false, "PHONE")).toBe("never");
  const later = (ms: number) =>
    rateable({ state: "COMPLETED", isTest: false, source: "WEB", completedAt }, completedAt + ms);
  expect([later(ratingDays * dayMs - 1), later(ratingDays * dayMs)]).toEqual(["yes", "over"]);
});

test("each number of stars has its words", () => {
  expect(steps.map(starsLabel)).toEqual([
    "1 von 5, Hat nicht gepasst",
    "2 von 5, Geht so",
    "3 von 5, In Ordnung",
    "4 von 5, Sehr gut",
    "5 von 5, Ausgezeichnet",
  ]);
});
