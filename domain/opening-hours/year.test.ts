import { describe, expect, test } from "vitest";
import { type Instant, minuteMs, startOfViennaDay, type Weekday, weekdays } from "../local-time.ts";
import type { OrderType } from "../order/order.ts";
import { at } from "../testing/samples.ts";
import { canOrder, nextChange, nextOpening, type OrderIntake } from "./accepting.ts";
import { todayHours } from "./hours.ts";
import { isWithinSchedule, openPeriods } from "./open-periods.ts";
import { orderTimes } from "./order-times.ts";
import { endOfPause, type Pause, pauseLengths } from "./pause.ts";
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
  const orderTypes = ["DELIVERY", "TAKEAWAY"] as const;
  const intake: OrderIntake = { enabled: true, schedules, orderTypes, preparationMinutes };
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

  test("pauses of every length end by themselves, and whatever they change is announced", () => {
    // Every seven hours and some minutes, so that they begin at every hour of the clock.
    for (let i = 0, n = 0; i < minutes - 5 * 24 * 60; i += 7 * 60 + 13, n++) {
      const length = pauseLengths[n % pauseLengths.length] ?? "15";
      const until = endOfPause(length, schedules, at(i));
      if (until <= at(i)) throw new Error(`a pause of ${length} ends as it begins`);
      const pauses: Pause[] = orderTypes.slice(0, 1 + (n % 2)).map((type) => ({ type, until }));
      const paused = { ...intake, pauses };
      const isTaken = (type: OrderType, minute: number) =>
        open[minute] === true && (pauses.every((pause) => pause.type !== type) || until <= at(minute));
      expectAnnounced(paused, i, isTaken);
    }
  });

  test("a silent restaurant takes orders while there is a slot an hour ahead, and says when that ends", () => {
    const slots = instants.map((_, i) => i % 15 === 0 && open[i] === true && !isRepeated(at(i)));
    const silent = { ...intake, silentSince: from };
    const isTaken = (_: OrderType, i: number) => {
      for (let slot = i + 60; open[i] === true && slot <= i + 12 * 60; slot++) {
        const isSamePeriod = open.slice(i, slot).every(Boolean);
        if (!isSamePeriod) return false;
        if (slots[slot]) return true;
      }
      return false;
    };
    for (let i = 0; i < minutes - 9 * 24 * 60; i += 31 * 60 + 7) expectAnnounced(silent, i, isTaken);
  });

  /** What can be ordered, the next change and the next opening, against each minute that follows. */
  function expectAnnounced(
    restaurant: OrderIntake,
    i: number,
    isTaken: (type: OrderType, minute: number) => boolean,
  ): void {
    const state = (minute: number) => orderTypes.map((type) => isTaken(type, minute)).join();
    const moment = new Date(at(i)).toISOString();
    expect([moment, orderTypes.map((type) => canOrder(restaurant, type, at(i))).join()]).toEqual([moment, state(i)]);
    const change = (nextChange(restaurant, at(i)) - from) / minuteMs;
    for (let minute = i + 1; minute < change; minute++)
      if (state(minute) !== state(i))
        throw new Error(`${moment}: not announced for ${new Date(at(minute)).toISOString()}`);
    let opening = i;
    while (opening < minutes && orderTypes.every((type) => !isTaken(type, opening))) opening++;
    expect([moment, nextOpening(restaurant, at(i))]).toEqual([moment, opening === i ? null : at(opening)]);
  }

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
