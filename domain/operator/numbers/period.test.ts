import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOfDayNumber, dayNumberOfDate, instantOnDay, viennaDayNumber } from "../../local-time.ts";
import { daysIn, longestDays, type Period, periodOf } from "./period.ts";

// 14:32 in Vienna.
const now = Date.parse("2026-11-19T13:32:00Z");
const words = ({ from, to }: Period) => `${dateOfDayNumber(from)} ${dateOfDayNumber(to)}`;
function both(...asked: Parameters<typeof periodOf>): string[] {
  const period = periodOf(...asked);
  return period ? [words(period), words(period.before)] : [];
}

test("30 days are today and the 29 before, compared with the 30 days before them", () => {
  expect(both({ days: 30 }, now)).toEqual(["2026-10-21 2026-11-19", "2026-09-21 2026-10-20"]);
});

test("a single day is compared with the same weekday", () => {
  expect(both({ days: 1 }, now)).toEqual(["2026-11-19 2026-11-19", "2026-11-12 2026-11-12"]);
  expect(both({ from: "2026-10-01", to: "2026-10-01" }, now)[1]).toBe("2026-09-24 2026-09-24");
});

test("a month is compared with the whole month before", () => {
  expect(both({ month: "2026-03" }, now)).toEqual(["2026-03-01 2026-03-31", "2026-02-01 2026-02-28"]);
  expect(both({ month: "2026-02" }, now)).toEqual(["2026-02-01 2026-02-28", "2026-01-01 2026-01-31"]);
});

test("this month is compared with the month before as far as it has come", () => {
  expect(both({ month: "2026-11" }, now)).toEqual(["2026-11-01 2026-11-19", "2026-10-01 2026-10-19"]);
  const lateInMarch = Date.parse("2026-03-30T12:00:00Z");
  expect(both({ month: "2026-03" }, lateInMarch)[1]).toBe("2026-02-01 2026-02-28");
});

test("no day lies in the future", () => {
  expect(both({ from: "2026-11-18", to: "2027-01-31" }, now)[0]).toBe("2026-11-18 2026-11-19");
  expect(periodOf({ from: "2026-11-20", to: "2026-11-20" }, now)).toBeNull();
  expect(periodOf({ month: "2026-12" }, now)).toBeNull();
});

test("it is today until midnight in Vienna, also where UTC is a day behind", () => {
  const beforeMidnight = Date.parse("2026-07-31T21:59:59Z");
  expect(both({ days: 1 }, beforeMidnight)[0]).toBe("2026-07-31 2026-07-31");
  expect(both({ days: 1 }, beforeMidnight + 1000)[0]).toBe("2026-08-01 2026-08-01");
});

test("two years are the most", () => {
  expect(periodOf({ from: "2024-11-19", to: "2026-11-19" }, now)).not.toBeNull();
  expect(periodOf({ from: "2024-11-18", to: "2026-11-19" }, now)).toBeNull();
});

test("what is no day or no month is no period, nor is what ends before it begins", () => {
  for (const text of ["2026-02-30", "2026-13-01", "heute", "", "2026-2-3", "02026-02-03"])
    expect(periodOf({ from: text, to: text }, now)).toBeNull();
  expect(periodOf({ month: "2026-00" }, now)).toBeNull();
  expect(periodOf({ month: "2026-1" }, now)).toBeNull();
  expect(periodOf({ from: "2026-11-02", to: "2026-11-01" }, now)).toBeNull();
});

test("any days are compared with as many right before them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: longestDays }), fc.integer({ min: 0, max: 3000 }), (days, ago) => {
      const to = viennaDayNumber(now) - ago;
      const period = periodOf({ from: dateOfDayNumber(to - days + 1), to: dateOfDayNumber(to) }, now);
      expect(period && daysIn(period)).toBe(days);
      expect(period && daysIn(period.before)).toBe(days);
      expect(period?.before.to).toBe((period?.from ?? 0) - 1);
    }),
  );
});

test("every day is its own, whatever the clock did on it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 15_000, max: 30_000 }), (day) => {
      expect(dayNumberOfDate(dateOfDayNumber(day))).toBe(day);
      expect(viennaDayNumber(instantOnDay(day, 0))).toBe(day);
      expect(viennaDayNumber(instantOnDay(day + 1, 0) - 1)).toBe(day);
    }),
  );
});
