import { describe, expect, test } from "vitest";
import { formatTime, type Instant, type Weekday } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { at } from "../../testing/samples.ts";
import {
  asapTime,
  canOrder,
  intake,
  isAccepting,
  isOpen,
  leadMinutes,
  nextChange,
  nextOpening,
  type OrderIntake,
  orderTimesOf,
  taking,
} from "./accepting.ts";
import { orderTimeKey } from "./order-time-text.ts";
import type { Pause } from "./pause.ts";
import type { Schedule } from "./schedule.ts";

const workdays: readonly Weekday[] = [1, 2, 3, 4, 5];
const hours = (startTime: string, endTime: string, weekdays: readonly Weekday[] = workdays): Schedule => ({
  weekdays,
  startTime: `${startTime}:00`,
  endTime: `${endTime}:00`,
});
const split = [hours("11:00", "14:30"), hours("17:30", "22:00")];
const thursday = (time: string): Instant => at(`2026-11-19T${time}:00+01:00`);
const saturday = (time: string): Instant => at(`2026-11-21T${time}:00+01:00`);
const noon = thursday("12:00");
const open: OrderIntake = {
  enabled: true,
  schedules: split,
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  preparationMinutes: 20,
};
const paused = (until: Instant, ...types: readonly OrderType[]): OrderIntake => ({
  ...open,
  pauses: (types.length > 0 ? types : open.orderTypes).map((type): Pause => ({ type, until })),
});
const silent: OrderIntake = { ...open, silentSince: noon };

describe("near closing", () => {
  const late = { ...open, schedules: [hours("17:00", "21:45")], preparationMinutes: 25 };
  const delivery = { type: "DELIVERY" as const };
  test("nothing is promised for when it is closed, at a chosen time or as soon as possible", () => {
    expect(asapTime(late, delivery, thursday("21:15"))).toBe(thursday("21:40"));
    expect(orderTimesOf(late, delivery, thursday("21:05")).map(orderTimeKey)).toEqual(["21:30"]);
    for (const time of ["21:16", "21:30", "21:44"]) {
      expect([asapTime(late, delivery, thursday(time)), orderTimesOf(late, delivery, thursday(time))]).toEqual([
        null,
        [],
      ]);
      expect([isOpen(late, thursday(time)), canOrder(late, "TAKEAWAY", thursday(time))]).toEqual([false, false]);
    }
  });

  test("what takes longer ends earlier, and goes again once there is less to do", () => {
    const busy = { ...late, busy: { extraMinutes: 30, until: thursday("21:02") } };
    expect(asapTime(busy, delivery, thursday("20:45"))).toBe(thursday("21:40"));
    expect(asapTime(busy, delivery, thursday("20:50"))).toBeNull();
    expect(nextOpening(busy, thursday("20:50"))).toBe(thursday("21:02"));
    expect(asapTime(busy, delivery, thursday("21:02"))).toBe(thursday("21:30"));
  });

  test("a night that goes on past midnight has no end at midnight", () => {
    const night = { ...late, schedules: [hours("18:00", "24:00"), hours("00:00", "02:00", [5])] };
    expect(asapTime(night, delivery, thursday("23:50"))).toBe(at("2026-11-20T00:15:00+01:00"));
  });

  test("where days ahead are taken, only those are left", () => {
    const ahead = { ...late, orderAheadDays: 1 };
    expect(intake(ahead, "DELIVERY", thursday("21:30"))).toMatchObject({
      asap: false,
      firstSlot: { hour: 17, minute: 30 },
    });
    expect(taking(ahead, thursday("21:30")).preOrdersOnly).toBe(true);
  });
});

describe("accepting orders", () => {
  test("a restaurant must be enabled, have a menu, not be paused and be within its hours", () => {
    expect(isAccepting(open, noon)).toBe(true);
    expect(isAccepting({ ...open, enabled: false }, noon)).toBe(false);
    expect(isAccepting({ ...open, hasMenu: false }, noon)).toBe(false);
    expect(isAccepting(paused(noon + 1), noon)).toBe(false);
    expect(isAccepting(paused(noon), noon)).toBe(true);
    expect(isAccepting(open, thursday("15:00"))).toBe(false);
  });

  test("a paused type cannot be ordered, not even for later; the others can", () => {
    const half = paused(thursday("12:30"), "DELIVERY");
    expect(intake(half, "DELIVERY", noon)).toEqual({ asap: false, firstSlot: null });
    expect(intake(half, "TAKEAWAY", noon)).toMatchObject({ asap: true, firstSlot: { hour: 12, minute: 30 } });
    expect([isAccepting(half, noon), isOpen(half, noon), nextOpening(half, noon)]).toEqual([true, true, null]);
    expect(canOrder(half, "DELIVERY", thursday("12:30"))).toBe(true);
    expect(canOrder(open, "ON_SITE", noon)).toBe(false);
  });

  test("a silent restaurant takes orders for at least an hour ahead only, as long as it is open then", () => {
    expect(intake(silent, "DELIVERY", noon)).toMatchObject({ asap: false, firstSlot: { hour: 13, minute: 0 } });
    expect(taking(silent, noon)).toMatchObject({ open: false, preOrdersOnly: true });
    expect(taking(open, noon)).toMatchObject({ open: true, preOrdersOnly: false });
    expect(intake({ ...silent, preparationMinutes: 70 }, "DELIVERY", noon).firstSlot).toMatchObject({ minute: 15 });
    // 14:15 is the last slot before 14:30.
    expect(isAccepting(silent, thursday("13:15"))).toBe(true);
    expect(isAccepting(silent, thursday("13:15") + 1)).toBe(false);
    expect(nextOpening(silent, thursday("13:20"))).toBe(thursday("17:30"));
  });

  test("with much to do an order takes longer, until that ends", () => {
    const busy = { ...open, busy: { extraMinutes: 30, until: thursday("12:45") } };
    expect(leadMinutes(busy, noon)).toBe(50);
    expect(orderTimesOf(busy, { type: "TAKEAWAY" }, noon).map(orderTimeKey)[0]).toBe("13:00");
    expect(leadMinutes(busy, thursday("12:45"))).toBe(20);
    expect(orderTimesOf(busy, { type: "TAKEAWAY" }, thursday("12:45")).map(orderTimeKey)[0]).toBe("13:15");
  });
});

describe("the next opening", () => {
  test("may lie over the weekend, and is none while open", () => {
    expect(nextOpening(open, noon)).toBeNull();
    expect(nextOpening(open, thursday("14:30"))).toBe(thursday("17:30"));
    expect(nextOpening(open, saturday("12:00"))).toBe(at("2026-11-23T10:00:00Z"));
  });

  test("is delayed by a pause to its end", () => {
    expect(nextOpening(paused(thursday("13:00")), noon)).toBe(thursday("13:00"));
    expect(nextOpening(paused(thursday("15:00")), noon)).toBe(thursday("17:30"));
    expect(nextOpening(paused(at("2027-03-01T11:00:00+01:00")), noon)).toBe(at("2027-03-01T11:00:00+01:00"));
  });

  test("is the end of the first of several pauses", () => {
    const pauses: Pause[] = [
      { type: "DELIVERY", until: thursday("13:30") },
      { type: "TAKEAWAY", until: thursday("13:00") },
    ];
    expect(nextOpening({ ...open, pauses }, noon)).toBe(thursday("13:00"));
    expect(nextOpening({ ...open, orderTypes: ["DELIVERY"], pauses }, noon)).toBe(thursday("13:30"));
  });

  test("is none without hours or while disabled", () => {
    expect(nextOpening({ ...open, schedules: [] }, noon)).toBeNull();
    expect(nextOpening({ ...open, enabled: false }, thursday("15:00"))).toBeNull();
  });

  test("lies a week later for hours that fall into March's missing hour", () => {
    const early = { ...open, schedules: [hours("02:10", "02:50", [7])] };
    expect(nextOpening(early, at("2026-03-28T12:00:00Z"))).toBe(at("2026-04-05T00:10:00Z"));
  });
});

test("the next change is an opening, a closing, the end of a pause or of much to do, or midnight", () => {
  const next = (now: Instant, changes: Partial<OrderIntake> = {}) =>
    formatTime(nextChange({ ...open, ...changes }, now));
  expect(next(thursday("10:00"))).toBe("11:00");
  // The first moment at which it would not be ready before 14:30.
  expect(nextChange(open, thursday("11:00"))).toBe(thursday("14:05") + 1);
  expect(next(thursday("14:06"))).toBe("14:30");
  expect(next(thursday("22:00"))).toBe("00:00");
  expect(next(noon, paused(thursday("13:15"), "DELIVERY"))).toBe("13:15");
  expect(next(noon, paused(thursday("11:15")))).toBe("14:05");
  expect(next(noon, { busy: { extraMinutes: 15, until: thursday("12:40") } })).toBe("12:40");
  expect(nextChange(silent, noon)).toBe(thursday("13:15") + 1);
});
