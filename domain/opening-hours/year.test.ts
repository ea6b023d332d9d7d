import { describe, expect, test } from "vitest";
import { type Instant, minuteMs, startOfViennaDay, type Weekday, weekdays } from "../local-time.ts";
import { at } from "../testing/samples.ts";
import { nextChange, nextOpening } from "./accepting.ts";
import { todayHours } from "./hours.ts";
import { isWithinSchedule, openPeriods } from "./open-periods.ts";
import { orderTimes } from "./order-times.ts";
import type { Schedule } from "./schedule.ts";

const from = at("2026-01-01T00:00:00+01:00");
const minutes = 365 * 24 * 60;
const preparationMinutes = 20;

function hours(startTime: string, endTime: string, ...days: readonly Weekday[]): Schedule {
  return { weekdays: days, startTime: `${startTime}:00`, endTime: `${endTime}:00` };
}

const restaurants: Record<string, readonly Schedule[]> = {
  "split days and a day of rest": [hours("11:00", "14:30", 1, 2, 3, 4, 5), hours("17:30", "22:10", 1, 2, 3, 4, 5, 6)],
  "nights over midnight, ending in the clock change": [hours("18:00", "02:30", 5, 6), hours("12:00", "00:00", 7)],
  "all day on most days, beginning in the clock change": [
    hours("00:00", "24:00", 1, 2, 3, 4),
    hours("02:15", "02:45", 7),
    hours("02:45", "12:00", 7),
  ],
};

describe.each(Object.entries(restaurants))("a year of %s, minute by minute", (_, schedules) => {
  const intake = { enabled: true, schedules };
  const instants = Array.from({ length: minutes }, (__, i) => from + i * minuteMs);
  const open = instants.map((instant) => isWithinSchedule(schedules, instant));
  const at = (i: number): Instant => from + i * minuteMs;

  test("a restaurant is open exactly within its open periods", () => {
    const inPeriods = Array.from({ length: minutes }, () => false);
    for (const { start, end } of openPeriods(schedules, from, at(minutes))) {
      inPeriods.fill(true, (start - from) / minuteMs, (end - from) / minuteMs);
    }
    expect(firstDifference(open, inPeriods)).toBe(-1);
  });

  test("a change is announced exactly when something changes, and nothing changes before it", () => {
    let announced = nextChange(intake, from);
    for (let i = 1; i < minutes; i++) {
      const isMidnight = startOfViennaDay(at(i)) === at(i);
      const changes = open[i] !== open[i - 1] || isMidnight;
      if (changes !== (announced === at(i))) throw new Error(`${new Date(at(i)).toISOString()}: ${changes}`);
      if (changes) announced = nextChange(intake, at(i));
      // Between two changes every seventh minute may repeat the announcement.
      else if (i % 7 === 0 && nextChange(intake, at(i)) !== announced) throw new Error(new Date(at(i)).toISOString());
    }
  });

  test("the next opening is the next minute that is open", () => {
    const lastKnown = open.lastIndexOf(true);
    let opening = lastKnown;
    for (let i = lastKnown; i >= 0; i--) {
      if (open[i]) opening = i;
      if (open[i] === open[i + 1] && i % 7 !== 0) continue;
      const expected = open[i] ? null : at(opening);
      if (nextOpening(intake, at(i)) !== expected) throw new Error(new Date(at(i)).toISOString());
    }
  });

  test("order times lie in the running period and nothing but closing hours ends them", () => {
    let end = minutes;
    for (let i = minutes - 1; i >= 0; i--) {
      if (!open[i]) end = i;
      if (i % 13 !== 0 && open[i] === open[i + 1]) continue;
      if (end === minutes) continue;
      const times = orderTimes(schedules, preparationMinutes, at(i));
      const expected = open[i] ? quartersBetween(i + preparationMinutes, Math.min(end, i + 12 * 60 + 1)) : [];
      const found = times.map((time) => (time.at - from) / minuteMs);
      const missing = expected.filter((minute) => !found.includes(minute));
      const isWrong =
        found.some((minute) => !expected.includes(minute)) || missing.some((minute) => !isRepeated(at(minute)));
      if (isWrong) throw new Error(`${new Date(at(i)).toISOString()}: ${found.join()} instead of ${expected.join()}`);
    }
  });

  test("today's hours say whether the day has any", () => {
    for (let i = 0; i < minutes; i += 24 * 60) {
      const weekday = weekdays[(i / (24 * 60) + 3) % 7] as Weekday;
      const expected = schedules.filter((schedule) => schedule.weekdays.includes(weekday)).length > 0;
      expect(todayHours(schedules, at(i) + 12 * 60 * minuteMs).length > 0).toBe(expected);
    }
  });
});

function firstDifference(a: readonly boolean[], b: readonly boolean[]): number {
  return a.findIndex((value, i) => value !== b[i]);
}

/** The year begins on a quarter hour. */
function quartersBetween(first: number, end: number): number[] {
  const quarters: number[] = [];
  for (let minute = Math.ceil(first / 15) * 15; minute < end; minute += 15) quarters.push(minute);
  return quarters;
}

/** Whether the clock in Vienna shows this time for the second time: the one hour of which a time means the first. */
function isRepeated(instant: Instant): boolean {
  return instant >= at("2026-10-25T01:00:00Z") && instant < at("2026-10-25T02:00:00Z");
}
