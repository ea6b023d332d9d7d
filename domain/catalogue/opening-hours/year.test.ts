import { describe, expect, test } from "vitest";
import {
  type Instant,
  instantOnDay,
  minuteMs,
  startOfViennaDay,
  viennaDayNumber,
  type Weekday,
  weekdays,
} from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { at } from "../../testing/samples.ts";
import { canOrder, nextChange, nextOpening, type OrderIntake, orderDays, orderTimesOnDay } from "./accepting.ts";
import { holidayExceptions } from "./holidays.ts";
import { todayHours } from "./hours.ts";
import { dayPeriods, isWithinHours, openPeriods } from "./open-periods.ts";
import { orderTimes } from "./order-times.ts";
import { endOfPause, type Pause, pauseLengths } from "./pause.ts";
import type { DayPeriod, HoursException, OpeningHours, Schedule } from "./schedule.ts";

const from = at("2026-01-01T00:00:00+01:00");
/** 53 weeks, which include both clock changes and the turn of the year. */
const days = 53 * 7;
const minutes = days * 24 * 60;
const preparationMinutes = 20;

function hours(startTime: string, endTime: string, ...days: readonly Weekday[]): Schedule {
  return { weekdays: days, startTime: `${startTime}:00`, endTime: `${endTime}:00` };
}

const restaurants: Record<string, OpeningHours> = {
  "split days and a day of rest": {
    schedules: [hours("11:00", "14:30", 1, 2, 3, 4, 5), hours("17:30", "22:10", 1, 2, 3, 4, 5, 6)],
  },
  "nights over midnight, ending in the clock change": {
    schedules: [hours("18:00", "02:30", 5, 6), hours("12:00", "00:00", 7)],
  },
  "all day on most days, beginning in the clock change": {
    schedules: [hours("00:00", "24:00", 1, 2, 3, 4), hours("02:15", "02:45", 7), hours("02:45", "12:00", 7)],
  },
  "hours by order type, holidays, special days on both clock changes": {
    schedules: [
      { ...hours("17:00", "22:30", ...weekdays), orderTypes: ["DELIVERY"] },
      { ...hours("11:00", "23:30", 1, 2, 3, 4, 5), orderTypes: ["TAKEAWAY"] },
      hours("18:00", "01:30", 6),
    ],
    exceptions: [
      special("2026-02-09", "2026-03-01"),
      special("2026-03-28", "2026-03-29", { startTime: "20:00:00", endTime: "03:30:00" }),
      special("2026-10-24", "2026-10-25", { startTime: "00:00:00", endTime: "24:00:00", orderTypes: ["DELIVERY"] }),
      ...holidayExceptions([
        { day: "2026-04-06", choice: "CLOSED", periods: [] },
        { day: "2026-10-26", choice: "OTHER", periods: [{ startTime: "12:00:00", endTime: "02:00:00" }] },
        {
          day: "2026-12-24",
          choice: "OTHER",
          periods: [{ startTime: "10:00:00", endTime: "14:00:00", orderTypes: ["TAKEAWAY"] }],
        },
      ]),
    ],
  },
};

function special(from: string, to: string, ...periods: readonly DayPeriod[]): HoursException {
  return { kind: "SPECIAL", from, to, periods, reason: "" };
}

describe.each(Object.entries(restaurants))("a year of %s, minute by minute", (_, openingHours) => {
  const orderTypes = ["DELIVERY", "TAKEAWAY"] as const;
  const intake: OrderIntake = { enabled: true, ...openingHours, orderTypes, preparationMinutes };
  const instants = Array.from({ length: minutes }, (__, i) => from + i * minuteMs);
  const openFor = (type: OrderType) => instants.map((instant) => isWithinHours(openingHours, instant, type));
  const openByType = { DELIVERY: openFor("DELIVERY"), TAKEAWAY: openFor("TAKEAWAY") };
  const types = Object.entries(openByType) as ["DELIVERY" | "TAKEAWAY", boolean[]][];
  const open = instants.map((instant) => isWithinHours(openingHours, instant));
  const at = (i: number): Instant => from + i * minuteMs;
  const takenByType = { DELIVERY: takenWhile(openByType.DELIVERY), TAKEAWAY: takenWhile(openByType.TAKEAWAY) };
  const taken = instants.map((_, i) => orderTypes.some((type) => takenByType[type][i]));

  test("a restaurant is open exactly within its open periods, for each order type and for any", () => {
    for (const [type, isOpen] of [[undefined, open] as const, ...types]) {
      const inPeriods = Array.from({ length: minutes }, () => false);
      for (const { start, end } of openPeriods(openingHours, from, at(minutes), type))
        inPeriods.fill(true, (start - from) / minuteMs, (end - from) / minuteMs);
      expect([type, firstDifference(isOpen, inPeriods)]).toEqual([type, -1]);
    }
    expect(
      firstDifference(
        open,
        instants.map((_, i) => types.some(([, isOpen]) => isOpen[i])),
      ),
    ).toBe(-1);
  });

  test("a change is announced exactly when something changes, and nothing changes before it", () => {
    let announced = nextChange(intake, from);
    // The changes after the last minutes are unknown.
    for (let i = 1; i < minutes - 60; i++) {
      const isMidnight = startOfViennaDay(at(i)) === at(i);
      const all = [...types.map(([, isOpen]) => isOpen), ...Object.values(takenByType)];
      const changes = all.some((is) => is[i] !== is[i - 1]) || isMidnight;
      // A period ends a moment after its last minute.
      if (changes !== (Math.ceil((announced - from) / minuteMs) === i))
        throw new Error(`${new Date(at(i)).toISOString()}: ${changes}`);
      if (changes) announced = nextChange(intake, at(i));
      // The announcement is repeated every seventh minute between two changes.
      else if (i % 7 === 0 && nextChange(intake, at(i)) !== announced) throw new Error(new Date(at(i)).toISOString());
    }
  });

  test("the next opening is the next minute in which something can be ordered", () => {
    const lastKnown = taken.lastIndexOf(true);
    let opening = lastKnown;
    for (let i = lastKnown; i >= 0; i--) {
      if (taken[i]) opening = i;
      if (taken[i] === taken[i + 1] && i % 7 !== 0) continue;
      const expected = taken[i] ? null : at(opening);
      if (nextOpening(intake, at(i)) !== expected) throw new Error(new Date(at(i)).toISOString());
    }
  });

  test.each(types)(
    "order times for %s lie in the running period and nothing but closing hours ends them",
    (type, isOpen) => {
      let end = minutes;
      for (let i = minutes - 1; i >= 0; i--) {
        if (!isOpen[i]) end = i;
        if (i % 29 !== 0 && isOpen[i] === isOpen[i + 1]) continue;
        if (end === minutes) continue;
        const times = orderTimes(openingHours, preparationMinutes, at(i), type);
        const expected = isOpen[i] ? quartersBetween(i + preparationMinutes, Math.min(end, i + 12 * 60 + 1)) : [];
        const found = times.map((time) => (time.at - from) / minuteMs);
        const missing = expected.filter((minute) => !found.includes(minute));
        const isWrong =
          found.some((minute) => !expected.includes(minute)) || missing.some((minute) => !isRepeated(at(minute)));
        if (isWrong) throw new Error(`${new Date(at(i)).toISOString()}: ${found.join()} instead of ${expected.join()}`);
      }
    },
  );

  test.each(types)(
    "orders for %s on another day are for its open quarters, once a kitchen has had its time",
    (type, isOpen) => {
      const begins: number[] = [];
      for (let i = 0; i < minutes; i++) begins[i] = isOpen[i] && isOpen[i - 1] ? (begins[i - 1] ?? i) : i;
      for (let i = 24 * 60, n = 0; i < minutes - 16 * 24 * 60; i += 37 * 60 + 11, n++) {
        const ahead = { ...intake, orderAheadDays: [1, 2, 7, 14][n % 4] ?? 1 };
        const today = viennaDayNumber(at(i));
        const offered: number[] = [];
        for (let day = today; day <= today + ahead.orderAheadDays; day++) {
          const indexOf = (days: number) => (instantOnDay(day + days, 0) - from) / minuteMs;
          const expected = quartersBetween(Math.max(indexOf(0), i + preparationMinutes), indexOf(1)).filter(
            (minute) => {
              const begin = Math.max(begins[minute] ?? 0, indexOf(-1));
              const isFirst = !isRepeated(at(minute)) || minute - 60 < i;
              return isOpen[minute] && minute >= begin + preparationMinutes && isFirst;
            },
          );
          const found = orderTimesOnDay(ahead, { type }, day, at(i)).map((time) => (time.at - from) / minuteMs);
          expect([at(i), day - today, found]).toEqual([at(i), day - today, expected]);
          if (found.length > 0) offered.push(day);
        }
        expect(orderDays(ahead, { type }, at(i))).toEqual(offered);
        expect(orderTimesOnDay(ahead, { type }, today + ahead.orderAheadDays + 1, at(i))).toEqual([]);
        expect(canOrder(ahead, type, at(i))).toBe(offered.length > 0 || takenByType[type][i] === true);
        if (offered.length > 0) continue;
        // The next midnight may change that at the latest.
        expect(nextChange(ahead, at(i))).toBeLessThanOrEqual(instantOnDay(today + 1, 0));
      }
    },
  );

  test("what can be ordered ahead changes only when a change is announced", () => {
    const ahead = { ...intake, orderAheadDays: 1 };
    const state = (i: number) => orderTypes.map((type) => canOrder(ahead, type, at(i))).join();
    for (let i = 0; i < minutes - 3 * 24 * 60; i += 97 * 60 + 17) {
      const change = (nextChange(ahead, at(i)) - from) / minuteMs;
      for (let minute = i + 1; minute < change; minute += 3)
        if (state(minute) !== state(i)) throw new Error(`not announced: ${new Date(at(minute)).toISOString()}`);
    }
  });

  test("pauses of every length end by themselves, and whatever they change is announced", () => {
    // Pauses begin every seven hours and some minutes, so that every hour of the clock is covered.
    for (let i = 0, n = 0; i < minutes - 5 * 24 * 60; i += 7 * 60 + 13, n++) {
      const length = pauseLengths[n % pauseLengths.length] ?? "15";
      const until = endOfPause(length, openingHours, at(i));
      if (until <= at(i)) throw new Error(`a pause of ${length} ends as it begins`);
      const pauses: Pause[] = orderTypes.slice(0, 1 + (n % 2)).map((type) => ({ type, until }));
      const paused = { ...intake, pauses };
      const isTaken = (type: OrderType, minute: number) =>
        takenByType[type as "DELIVERY"][minute] === true &&
        (pauses.every((pause) => pause.type !== type) || until <= at(minute));
      expectAnnounced(paused, i, isTaken);
    }
  });

  test("a silent restaurant takes orders while there is a slot an hour ahead, and says when that ends", () => {
    const silent = { ...intake, silentSince: from };
    const isTaken = (type: OrderType, i: number) => {
      const isOpen = openByType[type as "DELIVERY"];
      for (let slot = i + 60; isOpen[i] === true && slot <= i + 12 * 60; slot++) {
        const isSamePeriod = isOpen.slice(i, slot).every(Boolean);
        if (!isSamePeriod) return false;
        if (slot % 15 === 0 && isOpen[slot] === true && !isRepeated(at(slot))) return true;
      }
      return false;
    };
    for (let i = 0; i < minutes - 9 * 24 * 60; i += 31 * 60 + 7) expectAnnounced(silent, i, isTaken);
  });

  /** Compares available orders, next change and next opening with each following minute. */
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

  test("today's hours say whether any period begins on the day", () => {
    for (let day = 0; day < days; day++) {
      const noon = startOfViennaDay(at(day * 24 * 60) + 12 * 60 * minuteMs) + 12 * 60 * minuteMs;
      const begins = dayPeriods(openingHours, viennaDayNumber(noon)).length > 0;
      expect(todayHours(openingHours, noon).length > 0).toBe(begins);
    }
  });
});

/** Returns for each minute whether an order would be done before its period ends. */
function takenWhile(isOpen: readonly boolean[]): boolean[] {
  const isTaken: boolean[] = [];
  let end = minutes;
  for (let i = minutes - 1; i >= 0; i--) {
    if (!isOpen[i]) end = i;
    isTaken[i] = isOpen[i] === true && Math.ceil((i + preparationMinutes) / 5) * 5 < end;
  }
  return isTaken;
}

function firstDifference(a: readonly boolean[], b: readonly boolean[]): number {
  return a.findIndex((value, i) => value !== b[i]);
}

/** Lists quarter hours; the year begins on one. */
function quartersBetween(first: number, end: number): number[] {
  const quarters: number[] = [];
  for (let minute = Math.ceil(first / 15) * 15; minute < end; minute += 15) quarters.push(minute);
  return quarters;
}

/** Tells whether Vienna's clock shows this time for the second time, in the hour repeated in October. */
function isRepeated(instant: Instant): boolean {
  return instant >= at("2026-10-25T01:00:00Z") && instant < at("2026-10-25T02:00:00Z");
}
