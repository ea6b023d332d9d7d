import { describe, expect, test } from "vitest";
import { type Instant, type Weekday, weekdays } from "../local-time.ts";
import { at } from "../testing/samples.ts";
import { formatHours, hoursOn, todayHours } from "./hours.ts";
import { isWithinSchedule, openPeriods } from "./open-periods.ts";
import type { Schedule } from "./schedule.ts";

function hours(startTime: string, endTime: string, days: readonly Weekday[] = weekdays): Schedule {
  return { weekdays: days, startTime: `${startTime}:00`, endTime: `${endTime}:00` };
}

function periodsBetween(schedules: readonly Schedule[], from: string, to: string): string[] {
  return openPeriods(schedules, at(from), at(to)).map(
    ({ start, end }) => `${new Date(start).toISOString().slice(5, 16)} ${new Date(end).toISOString().slice(5, 16)}`,
  );
}

const split = [hours("11:00", "14:30", [1, 2, 3, 4, 5]), hours("17:30", "22:00", [1, 2, 3, 4, 5])];
const overMidnight = [hours("18:00", "02:30", [5, 6])];
const allDay = [hours("00:00", "24:00")];

// 19 November 2026 is a Thursday; Vienna is one hour ahead of UTC.
const thursday = (time: string): Instant => at(`2026-11-19T${time}:00+01:00`);
const saturday = (time: string): Instant => at(`2026-11-21T${time}:00+01:00`);

describe("a restaurant's hours", () => {
  test("it is open from the first minute until just before the end", () => {
    const answers = ["10:59", "11:00", "14:29", "14:30", "17:30"].map((time) =>
      isWithinSchedule(split, thursday(time)),
    );
    expect(answers).toEqual([false, true, true, false, true]);
    expect(isWithinSchedule(split, thursday("14:30") - 1)).toBe(true);
  });

  test("hours past midnight belong to the weekday on which they begin", () => {
    const answers = ["00:00", "02:29", "02:30", "17:59", "18:00"].map((time) =>
      isWithinSchedule(overMidnight, saturday(time)),
    );
    expect(answers).toEqual([true, true, false, false, true]);
    expect(isWithinSchedule(overMidnight, at("2026-11-23T01:00:00+01:00"))).toBe(false);
  });

  test("all day is without a gap at midnight", () => {
    expect(periodsBetween(allDay, "2026-11-19T12:00Z", "2026-11-22T12:00Z")).toEqual(["11-19T12:00 11-22T12:00"]);
  });

  test("periods that overlap or touch are one, in whatever order they are written", () => {
    const pieces = [hours("14:00", "16:00", [4]), hours("11:00", "14:00", [4]), hours("15:00", "15:30", [4])];
    expect(periodsBetween(pieces, "2026-11-19T00:00Z", "2026-11-20T00:00Z")).toEqual(["11-19T10:00 11-19T15:00"]);
    expect(hoursOn(pieces, 4)).toEqual([{ startTime: "11:00:00", endTime: "16:00:00" }]);
  });

  test("hours past midnight that reach the next day's hours make one period", () => {
    const night = [hours("20:00", "00:00", [4]), hours("00:00", "05:00", [5])];
    expect(periodsBetween(night, "2026-11-19T12:00Z", "2026-11-20T12:00Z")).toEqual(["11-19T19:00 11-20T04:00"]);
  });

  test("a period without length is none", () => {
    expect(periodsBetween([hours("11:00", "11:00")], "2026-11-19T00:00Z", "2026-11-26T00:00Z")).toEqual([]);
    expect(hoursOn([hours("11:00", "11:00")], 1)).toEqual([]);
  });

  test("today's hours are those that begin on Vienna's day", () => {
    expect(todayHours(split, thursday("23:59"))).toEqual([
      { startTime: "11:00:00", endTime: "14:30:00" },
      { startTime: "17:30:00", endTime: "22:00:00" },
    ]);
    expect(todayHours(split, at("2026-11-20T23:00:00Z"))).toEqual([]);
    expect(todayHours(overMidnight, saturday("12:00")).map(formatHours)).toEqual(["18:00 – 02:30"]);
    expect(todayHours(allDay, saturday("12:00")).map(formatHours)).toEqual(["00:00 – 24:00"]);
  });
});

describe("hours and the clock change", () => {
  test("in March a night until 02:30 ends with the jump, one from 02:30 begins with it", () => {
    const march = ["2026-03-28T12:00Z", "2026-03-29T12:00Z"] as const;
    expect(periodsBetween(overMidnight, ...march)).toEqual(["03-28T17:00 03-29T01:00"]);
    expect(periodsBetween([hours("02:30", "05:00", [7])], ...march)).toEqual(["03-29T01:00 03-29T03:00"]);
    expect(periodsBetween([hours("02:10", "02:50", [7])], ...march)).toEqual([]);
  });

  test("in October a night until 02:30 ends the first time, one until 03:00 takes both hours", () => {
    const october = ["2026-10-24T12:00Z", "2026-10-25T12:00Z"] as const;
    expect(periodsBetween(overMidnight, ...october)).toEqual(["10-24T16:00 10-25T00:30"]);
    expect(periodsBetween([hours("20:00", "03:00", [6])], ...october)).toEqual(["10-24T18:00 10-25T02:00"]);
    expect(isWithinSchedule(overMidnight, at("2026-10-25T01:15:00Z"))).toBe(false);
  });

  test("all day stays all day", () => {
    expect(periodsBetween(allDay, "2026-03-28T00:00Z", "2026-03-31T00:00Z")).toHaveLength(1);
    expect(periodsBetween(allDay, "2026-10-24T00:00Z", "2026-10-27T00:00Z")).toHaveLength(1);
  });
});
