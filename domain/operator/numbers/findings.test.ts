import fc from "fast-check";
import { expect, test } from "vitest";
import { dayNumberOfDate } from "../../local-time.ts";
import { averageCents, bestWeekday, growthTenths, peakOf, percentage, shares, tenthsOfPercent } from "./findings.ts";

// A Monday.
const monday = dayNumberOfDate("2026-11-16");
const week = (...cents: number[]) => cents.map((revenueCents, i) => ({ day: monday + i, revenueCents }));

test("the average is of completed orders, half a cent up", () => {
  expect(averageCents({ completed: 2, revenueCents: 4001 })).toBe(2001);
  expect(averageCents({ completed: 0, revenueCents: 0 })).toBeNull();
});

test("a part of nothing is unknown, not zero", () => {
  expect(percentage(88, 100)).toBe(88);
  expect(percentage(0, 0)).toBeNull();
  expect(tenthsOfPercent(11, 945)).toBe(12);
  expect(tenthsOfPercent(-5, 100)).toBe(-50);
  expect(tenthsOfPercent(5, 0)).toBeNull();
});

test("growth from nothing, or from next to nothing, has no percentage", () => {
  expect(growthTenths(5_314_00, 4_893_00)).toBe(86);
  expect(growthTenths(0, 4_893_00)).toBe(-1000);
  expect(growthTenths(9_99, 1_00)).toBe(8990);
  expect(growthTenths(10_00, 1_00)).toBeNull();
  expect(growthTenths(27_777_80, 10)).toBeNull();
  expect(growthTenths(5_00, 0)).toBeNull();
  expect(growthTenths(0, 0)).toBeNull();
});

test("the best weekday is the one that brings most on average, not in all", () => {
  const days = [...week(100, 0, 0, 0, 0, 900, 0), { day: monday + 7, revenueCents: 100 }];
  expect(bestWeekday(days)).toEqual({ weekday: 6, averageCents: 900 });
  const twoMondays = [...week(600, 0, 0, 0, 0, 500, 0), { day: monday + 7, revenueCents: 100 }];
  expect(bestWeekday(twoMondays)).toEqual({ weekday: 6, averageCents: 500 });
});

test("less than a week has no best weekday, nor has one without revenue", () => {
  expect(bestWeekday(week(1, 2, 3, 4, 5, 6))).toBeNull();
  expect(bestWeekday(week(0, 0, 0, 0, 0, 0, 0))).toBeNull();
});

test("the peak is the hour with the most orders", () => {
  const heat = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => (day === 5 && hour === 20 ? 19 : 3)),
  );
  expect(peakOf(heat)).toEqual({ weekday: 6, hour: 20, orders: 19 });
  expect(peakOf(heat.map((hours) => hours.map(() => 0)))).toBeNull();
});

test("shares add up to a hundred, or there are none", () => {
  expect(shares([570, 289, 75])).toEqual([61, 31, 8]);
  expect(shares([0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }), (counts) => {
      const sum = shares(counts).reduce((a, b) => a + b, 0);
      expect(sum).toBe(counts.some((count) => count > 0) ? 100 : 0);
    }),
  );
});
