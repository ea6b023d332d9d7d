import { describe, expect, test } from "vitest";
import { type Instant, type Weekday, weekdays } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import { formatHours, hoursOn, todayHours } from "./hours.ts";
import { isWithinHours, openPeriods } from "./open-periods.ts";
import type { Schedule } from "./schedule.ts";

function hours(startTime: string, endTime: string, days: readonly Weekday[] = weekdays): Schedule {
  return { weekdays: days, startTime: `${startTime}:00`, endTime: `${endTime}:00` };
}

function periodsBetween(schedules: readonly Schedule[], from: string, to: string): string[] {
  return openPeriods({ schedules }, at(from), at(to)).map(
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
      isWithinHours({ schedules: split }, thursday(time)),
    );
    expect(answers).toEqual([false, true, true, false, true]);
    expect(isWithinHours({ schedules: split }, thursday("14:30") - 1)).toBe(true);
  });

  test("hours past midnight belong to the weekday on which they begin", () => {
    const answers = ["00:00", "02:29", "02:30", "17:59", "18:00"].map((time) =>
      isWithinHours({ schedules: overMidnight }, saturday(time)),
    );
    expect(answers).toEqual([true, true, false, false, true]);
    expect(isWithinHours({ schedules: overMidnight }, at("2026-11-23T01:00:00+01:00"))).toBe(false);
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
    expect(todayHours({ schedules: split }, thursday("23:59"))).toEqual([
      { startTime: "11:00:00", endTime: "14:30:00" },
      { startTime: "17:30:00", endTime: "22:00:00" },
    ]);
    expect(todayHours({ schedules: split }, at("2026-11-20T23:00:00Z"))).toEqual([]);
    expect(todayHours({ schedules: overMidnight }, saturday("12:00")).map(formatHours)).toEqual(["18:00 – 02:30"]);
    expect(todayHours({ schedules: allDay }, saturday("12:00")).map(formatHours)).toEqual(["00:00 – 24:00"]);
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
    expect(isWithinHours({ schedules: overMidnight }, at("2026-10-25T01:15:00Z"))).toBe(false);
  });

  test("all day stays all day", () => {
    expect(periodsBetween(allDay, "2026-03-28T00:00Z", "2026-03-31T00:00Z")).toHaveLength(1);
    expect(periodsBetween(allDay, "2026-10-24T00:00Z", "2026-10-27T00:00Z")).toHaveLength(1);
  });
});

describe("days that differ from the week", () => {
  const evening = { startTime: "18:00:00", endTime: "02:00:00" };
  const week = { schedules: [hours("11:00", "22:00")] };
  const christmas = { kind: "HOLIDAY", from: "2026-12-25", to: "2026-12-25", periods: [evening], reason: "" } as const;
  const holidays = { kind: "SPECIAL", from: "2026-12-26", to: "2026-12-27", periods: [], reason: "" } as const;
  const hoursOfYear = { ...week, exceptions: [christmas, holidays] };
  const december = (time: string) => at(`2026-12-${time}:00+01:00`);

  test("a day's own periods hold for what begins on it, and go on past midnight into a day that is closed", () => {
    const answers = ["24T12:00", "25T12:00", "25T18:00", "26T01:59", "26T02:00", "26T12:00", "28T12:00"].map((time) =>
      isWithinHours(hoursOfYear, december(time)),
    );
    expect(answers).toEqual([true, false, true, true, false, false, true]);
    expect(todayHours(hoursOfYear, december("26T12:00"))).toEqual([]);
    expect(todayHours(hoursOfYear, december("25T12:00")).map(formatHours)).toEqual(["18:00 – 02:00"]);
  });

  test("a special day comes before a public holiday", () => {
    const special = { ...christmas, kind: "SPECIAL", periods: [] } as const;
    for (const exceptions of [
      [christmas, special],
      [special, christmas],
    ])
      expect(isWithinHours({ ...week, exceptions }, december("25T20:00"))).toBe(false);
  });

  test("periods of single types hold for those alone, in the week and on such days", () => {
    const delivery = { ...hours("17:00", "21:00"), orderTypes: ["DELIVERY"] } as const;
    const party = { ...christmas, periods: [{ ...evening, orderTypes: ["ON_SITE"] }] } as const;
    const some = {
      schedules: [delivery, { ...hours("11:00", "22:00"), orderTypes: ["TAKEAWAY"] }],
      exceptions: [party],
    } as const;
    const openTypes = (time: string) =>
      (["DELIVERY", "TAKEAWAY", "ON_SITE"] as const).filter((type) => isWithinHours(some, december(time), type));
    expect(openTypes("24T12:00")).toEqual(["TAKEAWAY"]);
    expect(openTypes("24T18:00")).toEqual(["DELIVERY", "TAKEAWAY"]);
    expect(openTypes("25T18:00")).toEqual(["ON_SITE"]);
    expect(isWithinHours(some, december("25T18:00"))).toBe(true);
  });

  test.each(["2027-03-28", "2027-10-31"])(
    "on %s, a change of the clocks, they are as long as the clock shows",
    (day) => {
      const night = {
        kind: "SPECIAL",
        from: day,
        to: day,
        periods: [{ startTime: "00:00:00", endTime: "24:00:00" }],
        reason: "",
      } as const;
      const only = { schedules: [], exceptions: [night] };
      const found = openPeriods(only, at(`${day}T00:00Z`) - 2 * 86_400_000, at(`${day}T00:00Z`) + 3 * 86_400_000);
      expect(found.map(({ start, end }) => (end - start) / 3_600_000)).toEqual([day === "2027-03-28" ? 23 : 25]);
    },
  );
});
