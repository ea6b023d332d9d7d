import { describe, test } from "vitest";
import { silentAfterMs } from "../../kitchen/device.ts";
import { silentSince } from "../../kitchen/silence.ts";
import { dateOfDayNumber, dayMs, type Instant, minuteMs, viennaDayNumber } from "../../local-time.ts";
import { refusalOfTime } from "../../orders/order/time.ts";
import { at } from "../../testing/samples.ts";
import {
  asapTime,
  canOrder,
  intake,
  isAccepting,
  isOpen,
  type OrderIntake,
  orderDays,
  orderTimesOf,
  orderTimesOnDay,
} from "./accepting.ts";
import { quarterOf } from "./capacity.ts";
import { holidayExceptions } from "./holidays.ts";
import { isWithinHours } from "./open-periods.ts";
import type { OrderTime } from "./schedule.ts";

const from = at("2026-01-01T00:00:00+01:00");
const weeks = 53;
const types = ["DELIVERY", "TAKEAWAY"] as const;
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const;

/** A restaurant with hours by type, special days and holidays around both clock changes. */
const restaurant: OrderIntake = {
  enabled: true,
  orderTypes: types,
  preparationMinutes: 20,
  schedules: [
    { weekdays: everyDay, startTime: "17:00:00", endTime: "22:30:00", orderTypes: ["DELIVERY"] },
    { weekdays: [1, 2, 3, 4, 5], startTime: "11:00:00", endTime: "23:30:00", orderTypes: ["TAKEAWAY"] },
    { weekdays: [6], startTime: "18:00:00", endTime: "01:30:00" },
  ],
  exceptions: [
    { kind: "SPECIAL", from: "2026-02-09", to: "2026-03-01", periods: [], reason: "" },
    {
      kind: "SPECIAL",
      from: "2026-03-28",
      to: "2026-03-29",
      periods: [{ startTime: "20:00:00", endTime: "03:30:00" }],
      reason: "",
    },
    {
      kind: "SPECIAL",
      from: "2026-10-24",
      to: "2026-10-25",
      periods: [{ startTime: "00:00:00", endTime: "24:00:00" }],
      reason: "",
    },
    ...holidayExceptions([
      { day: "2026-10-26", choice: "OTHER", periods: [{ startTime: "12:00:00", endTime: "02:00:00" }] },
    ]),
  ],
};

/** Varies promises, pauses and silence with `n`. */
function situation(now: Instant, n: number): OrderIntake {
  const first = quarterOf(now);
  const booked = [0, 1, 2, 4].map((quarter) => ({ at: first + quarter * 15 * minuteMs, orders: 1, dishes: 3 }));
  return {
    ...restaurant,
    ...(n % 2 === 0 && { capacity: { ordersPerQuarter: 1, dishesPerQuarter: null }, booked }),
    ...(n % 3 === 0 && { pauses: [{ type: "DELIVERY" as const, until: now + 30 * minuteMs }] }),
    ...(n % 5 === 0 && { silentSince: now - 10 * minuteMs }),
    ...(n % 7 === 0 && { orderAheadDays: 2 }),
  };
}

/** Covers every hour of the clock and every minute of an hour. */
function eachMoment(step: number, look: (now: Instant, n: number) => void): void {
  for (let now = from, n = 0; now < from + weeks * 7 * dayMs; now += step * minuteMs, n++) look(now, n);
}

describe("a year of whatever a kitchen may be in, over both changes of the clocks", () => {
  test("in every minute list, page, times, submission and light agree on what can be ordered", () => {
    const light = { restaurant, hasBoard: true, isEnabled: true, lastSignAt: null, watchedSince: from };
    let openSince = from;
    const taken = types.map(takenWhile);
    eachMoment(1, (now, n) => {
      const [delivery, takeaway] = taken.map((isTaken) => isTaken[n] === true);
      const isAnyOpen = delivery === true || takeaway === true;
      same(now, isOpen(restaurant, now), isAnyOpen, "the page's badge");
      same(now, isAccepting(restaurant, now), isAnyOpen, "the list's badge");
      same(
        now,
        refusalOfTime({ type: "DELIVERY", asapDelivery: true }, restaurant, now) === null,
        delivery,
        "as soon as possible",
      );
      for (const type of types) {
        const [first] = orderTimesOf(restaurant, { type }, now);
        const isTypeOpen = type === "DELIVERY" ? delivery : takeaway;
        if (first) same(now, isTypeOpen, true, `times for ${type}`);
        // Each time is checked when it is the first one and when it has passed.
        const quarter = Math.ceil((now + 20 * minuteMs) / quarterMs) * quarterMs;
        if (!first || now % quarterMs !== 0) continue;
        same(now, refusalOfTime({ type, takeawayTime: first }, restaurant, now), null, `${type} for the first time`);
        const passed = refusalOfTime({ type, takeawayTime: timeOf(quarter - quarterMs) }, restaurant, now);
        same(now, passed?.code, "slot-gone", `${type} for a time that has passed`);
      }
      if (!isAnyOpen) openSince = now + minuteMs;
      same(now, silentSince(light, now) !== null, openSince + silentAfterMs < now, "the light");
    });
  });

  test("list, page, times and submission agree however paused, full, silent or far ahead", () => {
    eachMoment(97, (now, n) => {
      const here = situation(now, n);
      for (const type of types) {
        const times = orderTimesOf(here, { type }, now);
        const asap = asapTime(here, { type }, now) !== null;
        const ahead = orderDays(here, { type }, now);
        const isTaken = asap || times.length > 0 || ((here.orderAheadDays ?? 0) > 0 && ahead.length > 0);
        same(now, intake(here, type, now).asap, asap, `${type} at once`);
        same(now, canOrder(here, type, now), isTaken, `${type} at all`);
        if (times.length > 0 || asap) same(now, isWithinHours(here, now, type), true, `${type} within the hours`);
        for (const quarter of [0, 1, 2, 5, 9, 26]) {
          const takeawayTime = timeOf((Math.floor(now / quarterMs) + quarter) * quarterMs);
          const isOffered = includes(times, takeawayTime);
          const refusal = refusalOfTime({ type, takeawayTime }, here, now);
          same(now, refusal === null, isOffered, `${type} for ${takeawayTime.hour}:${takeawayTime.minute}`);
        }
        const day = viennaDayNumber(now) + (n % 3);
        const noon = { hour: 12, minute: 0 };
        const asked = { type, takeawayTime: noon, takeawayDate: dateOfDayNumber(day) };
        const isOffered = includes(orderTimesOnDay(here, { type }, day, now), noon);
        same(now, refusalOfTime(asked, here, now) === null, isOffered, `${type} for noon of another day`);
        if (type === "DELIVERY")
          same(now, refusalOfTime({ type, asapDelivery: true }, here, now) === null, asap, "as soon as possible");
      }
      const isAnyAtOnce = types.some((type) => asapTime(here, { type }, now) !== null);
      same(now, isOpen(here, now), isAnyAtOnce, "the page's badge");
      const isAnyTaken = types.some((type) => canOrder(here, type, now));
      same(now, isAccepting(here, now), isAnyTaken, "the list's badge");
    });
  });

  test("a board is missed exactly while somebody could order, and a moment after that began", () => {
    eachMoment(97, (now, n) => {
      const { silentSince: _, ...here } = situation(now, n);
      const light = { restaurant: here, hasBoard: true, isEnabled: true, lastSignAt: null, watchedSince: from };
      const since = silentSince(light, now);
      if (!isAccepting(here, now)) return same(now, since, null, "while nobody could order");
      if (since !== null) same(now, since + silentAfterMs < now, true, "at its begin");
      same(now, silentSince({ ...light, lastSignAt: now - 1 }, now), null, "just heard of");
      same(now, silentSince({ ...light, isEnabled: false }, now), null, "switched off");
    });
  });
});

const quarterMs = 15 * minuteMs;

/** Returns for each minute whether an order of a type would be done before its period ends. */
function takenWhile(type: (typeof types)[number]): boolean[] {
  const minutes = weeks * 7 * 24 * 60;
  const isTaken: boolean[] = [];
  let end = minutes;
  for (let i = minutes + 60; i >= 0; i--) {
    const isOpen = isWithinHours(restaurant, from + i * minuteMs, type);
    if (!isOpen) end = i;
    isTaken[i] = isOpen && Math.ceil((i + restaurant.preparationMinutes) / 5) * 5 < end;
  }
  return isTaken;
}

/** Compares without `expect`, which is too slow for half a million comparisons. */
function same(now: Instant, found: unknown, expected: unknown, what: string): void {
  if (!Object.is(found, expected))
    throw new Error(`${new Date(now).toISOString()}, ${what}: ${String(found)} instead of ${String(expected)}`);
}

function includes(times: readonly OrderTime[], { hour, minute }: OrderTime): boolean {
  return times.some((time) => time.hour === hour && time.minute === minute);
}

const clock = new Intl.DateTimeFormat("de-AT", {
  timeZone: "Europe/Vienna",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
});

function timeOf(instant: Instant): OrderTime {
  const [hour = 0, minute = 0] = clock.format(instant).split(":").map(Number);
  return { hour, minute };
}
