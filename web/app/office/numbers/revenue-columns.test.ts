import fc from "fast-check";
import { expect, it } from "vitest";
import { axisEnd, columnsOf, stepOf } from "./revenue-columns.ts";
import { madeNumbers } from "./testing/made-numbers.ts";

it("has a column for each day, beside what as many days before brought", () => {
  const columns = columnsOf(madeNumbers, "2026-11-19");
  expect(columns).toHaveLength(7);
  expect(columns[1]).toMatchObject({ from: "2026-11-14", to: "2026-11-14", cents: 130_200, beforeCents: 120_000 });
  expect(columns.map(({ isNow }) => isNow)).toEqual([false, false, false, false, false, false, true]);
});

it("has nothing to compare a day with where the month before was shorter", () => {
  const before = { ...madeNumbers.before, days: madeNumbers.before.days.slice(0, 6) };
  expect(columnsOf({ ...madeNumbers, before }, "2026-11-19").at(-1)?.beforeCents).toBeNull();
});

it("puts days together where there are many, and loses none", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 731 }), (cents) => {
      const days = cents.map((revenueCents, i) => ({ day: `day ${i}`, completed: 1, revenueCents }));
      const columns = columnsOf(
        { period: { ...madeNumbers.period, days }, before: { ...madeNumbers.before, days } },
        "",
      );
      expect(columns.length).toBeLessThanOrEqual(62);
      expect(columns.reduce((sum, column) => sum + column.cents, 0)).toBe(cents.reduce((a, b) => a + b, 0));
      expect(columns.reduce((sum, { orders }) => sum + orders, 0)).toBe(days.length);
      expect(columns.every((column) => column.beforeCents === column.cents)).toBe(true);
    }),
  );
  expect([62, 63, 371, 372].map(stepOf)).toEqual([1, 7, 7, 28]);
});

it("draws the axis in four round steps to just above the highest column", () => {
  expect([0, 390, 130_200, 160_000, 160_001].map(axisEnd)).toEqual([400, 400, 160_000, 160_000, 200_000]);
  fc.assert(
    fc.property(fc.nat(100_000_000), (cents) => {
      const end = axisEnd(cents);
      expect(end).toBeGreaterThanOrEqual(cents);
      expect(end).toBeLessThanOrEqual(Math.max(400, cents * 2.5));
      expect(end % 400).toBe(0);
    }),
  );
});
