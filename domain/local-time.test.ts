import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  formatDate,
  formatMinute,
  formatTime,
  instantOnDay,
  instantsAt,
  minuteOfDay,
  minuteOfTime,
  nextViennaMidnight,
  startOfViennaDay,
  viennaDay,
  viennaDayNumber,
  weekdayAndDay,
} from "./local-time.ts";
import { at } from "./testing/samples.ts";

const instants = fc.integer({ min: at("1996-01-01T00:00:00Z"), max: at("2090-01-01T00:00:00Z") });
const reference = new Intl.DateTimeFormat("de-AT", {
  timeZone: "Europe/Vienna",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

describe("the clock in Vienna", () => {
  test("it agrees with Intl at any instant", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(`${formatDate(instant)}, ${formatTime(instant)}`).toBe(reference.format(instant));
      }),
    );
  });

  test("a date is read aloud with its weekday", () => {
    expect([weekdayAndDay("2026-12-01"), weekdayAndDay("2027-01-31")]).toEqual([
      "Dienstag, 1. Dezember",
      "Sonntag, 31. Jänner",
    ]);
  });

  test("a week has seven days in order and 19 November 2026 is a Thursday", () => {
    const day = viennaDay(at("2026-11-19T12:00:00Z"));
    expect(day).toEqual({ year: 2026, month: 11, day: 19, weekday: 4 });
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((count) => addDays(day, count).weekday)).toEqual([4, 5, 6, 7, 1, 2, 3, 4]);
  });

  test("days count over months, years and leap days", () => {
    const day = (year: number, month: number, dayOfMonth: number) =>
      viennaDay(Date.UTC(year, month - 1, dayOfMonth, 12));
    expect(addDays(day(2028, 2, 28), 1)).toEqual(day(2028, 2, 29));
    expect(addDays(day(2027, 2, 28), 1)).toEqual(day(2027, 3, 1));
    expect(addDays(day(2026, 12, 31), 1)).toEqual(day(2027, 1, 1));
    expect(addDays(day(2028, 3, 1), -1)).toEqual(day(2028, 2, 29));
  });

  test("every instant lies between its midnights and can be computed from its time", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(startOfViennaDay(instant)).toBeLessThanOrEqual(instant);
        expect(nextViennaMidnight(instant)).toBeGreaterThan(instant);
        expect(minuteOfDay(startOfViennaDay(instant))).toBe(0);
        expect(minuteOfDay(nextViennaMidnight(instant))).toBe(0);
        const minute = Math.floor(instant / 60_000) * 60_000;
        expect(instantsAt(viennaDay(instant), minuteOfDay(instant))).toContain(minute);
      }),
    );
  });
});

describe("the clock change", () => {
  const march = viennaDay(at("2026-03-29T12:00:00Z"));
  const october = viennaDay(at("2026-10-25T12:00:00Z"));
  const marchDay = viennaDayNumber(at("2026-03-29T12:00:00Z"));
  const octoberDay = viennaDayNumber(at("2026-10-25T12:00:00Z"));

  test("in March 02:00 to 02:59 do not exist and become 03:00", () => {
    for (const minute of [120, 150, 179]) {
      expect(instantsAt(march, minute)).toEqual([]);
      expect(instantOnDay(marchDay, minute)).toBe(at("2026-03-29T01:00:00Z"));
    }
    expect([119, 180].map((minute) => instantOnDay(marchDay, minute))).toEqual([
      at("2026-03-29T00:59:00Z"),
      at("2026-03-29T01:00:00Z"),
    ]);
    expect(formatTime(at("2026-03-29T01:00:00Z") - 1)).toBe("01:59");
    expect(formatTime(at("2026-03-29T01:00:00Z"))).toBe("03:00");
  });

  test("in October 02:30 occurs twice, first in summer time", () => {
    expect(instantsAt(october, 150)).toEqual([at("2026-10-25T00:30:00Z"), at("2026-10-25T01:30:00Z")]);
    expect(instantOnDay(octoberDay, 150)).toBe(at("2026-10-25T00:30:00Z"));
  });

  test("the day in March has 23 hours, the one in October 25", () => {
    const hours = (iso: string) => (nextViennaMidnight(at(iso)) - startOfViennaDay(at(iso))) / 3_600_000;
    expect([hours("2026-03-29T12:00:00Z"), hours("2026-10-25T12:00:00Z"), hours("2026-11-19T12:00:00Z")]).toEqual([
      23, 25, 24,
    ]);
  });
});

describe("times of day as they are written", () => {
  test.each([
    ["00:00:00", 0],
    ["11:30:00", 690],
    ["23:59:59", 1440],
    ["24:00:00", 1440],
  ])("%s is minute %s", (time, minute) => {
    expect(minuteOfTime(time)).toBe(minute);
  });

  test.each(["", "11:30", "1:30:00", "24:00:01", "25:00:00", "12:60:00", " 12:00:00", "12:00:00Z"])(
    "%j is no time of day",
    (time) => {
      expect(() => minuteOfTime(time)).toThrow(RangeError);
    },
  );

  test("minutes are written with two digits", () => {
    expect([formatMinute(0), formatMinute(65), formatMinute(1440)]).toEqual(["00:00", "01:05", "24:00"]);
  });
});
