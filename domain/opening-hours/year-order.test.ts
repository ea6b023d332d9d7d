import { describe, expect, test } from "vitest";
import { silentAfterMs } from "../devices/device.ts";
import { silentSince } from "../devices/silence.ts";
import { dateOfDayNumber, dayMs, type Instant, minuteMs, viennaDayNumber } from "../local-time.ts";
import { quarterOf } from "../order/capacity.ts";
import { refusalOfTime } from "../order/time.ts";
import { at } from "../testing/samples.ts";
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
import { holidayExceptions } from "./holidays.ts";
import { isWithinHours } from "./open-periods.ts";

const from = at("2026-01-01T00:00:00+01:00");
const weeks = 53;
const types = ["DELIVERY", "TAKEAWAY"] as const;
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const;

/** Hours by type, special days and holidays around both changes of the clocks. */
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

/** What a kitchen has promised, is paused or silent: another each time it is looked at. */
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

/** Every hour of the clock and every minute of an hour is among them. */
function eachMoment(step: number, look: (now: Instant, n: number) => void): void {
  for (let now = from, n = 0; now < from + weeks * 7 * dayMs; now += step * minuteMs, n++) look(now, n);
}

describe("a year of whatever a kitchen may be in, over both changes of the clocks", () => {
  test("list, page, times and submission agree on what can be ordered", () => {
    eachMoment(97, (now, n) => {
      const here = situation(now, n);
      const said = [now, n];
      for (const type of types) {
        const times = orderTimesOf(here, { type }, now);
        const asap = asapTime(here, { type }, now) !== null;
        const ahead = orderDays(here, { type }, now);
        expect([...said, intake(here, type, now).asap]).toEqual([...said, asap]);
        expect([...said, canOrder(here, type, now)]).toEqual([
          ...said,
          asap || times.length > 0 || ((here.orderAheadDays ?? 0) > 0 && ahead.length > 0),
        ]);
        if (times.length > 0 || asap) expect([...said, isWithinHours(here, now, type)]).toEqual([...said, true]);
        for (const quarter of [0, 1, 2, 5, 9, 26]) {
          const minute = (Math.floor(now / minuteMs / 15) + quarter) * 15;
          const takeawayTime = timeOf(minute * minuteMs);
          const isOffered = times.some(
            ({ hour, minute: of }) => hour === takeawayTime.hour && of === takeawayTime.minute,
          );
          expect([...said, quarter, refusalOfTime({ type, takeawayTime }, here, now) === null]).toEqual([
            ...said,
            quarter,
            isOffered,
          ]);
        }
        const day = viennaDayNumber(now) + (n % 3);
        const noon = { hour: 12, minute: 0 };
        const thatDay = orderTimesOnDay(here, { type }, day, now).some(
          ({ hour, minute }) => hour === 12 && minute === 0,
        );
        const asked = { type, takeawayTime: noon, takeawayDate: dateOfDayNumber(day) };
        expect([...said, refusalOfTime(asked, here, now) === null]).toEqual([...said, thatDay]);
        if (type === "DELIVERY")
          expect([...said, refusalOfTime({ type, asapDelivery: true }, here, now) === null]).toEqual([...said, asap]);
      }
      expect([...said, isOpen(here, now)]).toEqual([
        ...said,
        types.some((type) => asapTime(here, { type }, now) !== null),
      ]);
      expect([...said, isAccepting(here, now)]).toEqual([...said, types.some((type) => canOrder(here, type, now))]);
    });
  });

  test("a board is missed exactly while somebody could order, and a moment after that began", () => {
    eachMoment(127, (now, n) => {
      const { silentSince: _, ...here } = situation(now, n);
      const light = { restaurant: here, hasBoard: true, isEnabled: true, lastSignAt: null, watchedSince: from };
      const since = silentSince(light, now);
      if (!isAccepting(here, now)) return expect([now, since]).toEqual([now, null]);
      if (since !== null) expect([now, since + silentAfterMs < now]).toEqual([now, true]);
      expect([now, silentSince({ ...light, lastSignAt: now - 1 }, now)]).toEqual([now, null]);
      expect([now, silentSince({ ...light, isEnabled: false }, now)]).toEqual([now, null]);
    });
  });
});

const clock = new Intl.DateTimeFormat("de-AT", {
  timeZone: "Europe/Vienna",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
});

function timeOf(instant: Instant): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = clock.format(instant).split(":").map(Number);
  return { hour, minute };
}
