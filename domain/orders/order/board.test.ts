import { describe, expect, it, test } from "vitest";
import { minuteMs } from "../../local-time.ts";
import {
  alarmOf,
  type BoardEntry,
  cancelledIn,
  countdown,
  laneOf,
  minutesAfter,
  minutesToChoose,
  sortIntoLanes,
} from "./board.ts";
import type { OrderState } from "./states.ts";

const now = Date.parse("2026-11-20T18:12:00Z");
const inMinutes = (minutes: number) => now + minutes * minuteMs;

function entry(number: number, status: OrderState, changes: Partial<BoardEntry> = {}): BoardEntry {
  const placedAt = changes.placedAt ?? inMinutes(-10);
  return {
    id: String(number),
    number,
    status,
    placedAt,
    answerFrom: placedAt,
    prepareFrom: placedAt,
    mustBeAnsweredBy: null,
    takeawayAt: null,
    promisedAt: null,
    moves: [],
    ...changes,
  };
}

describe("a lane", () => {
  it.each([
    ["PLACED", "new"],
    ["ACCEPTED", "cooking"],
    ["READY", "ready"],
    ["ON_THE_WAY", "road"],
    ["COMPLETED", null],
    ["REJECTED", null],
    ["CANCELLED", null],
  ] as const)("of an order that is %s is %s", (status, lane) => {
    expect(laneOf(entry(1, status), now)).toBe(lane);
  });

  it.each([
    ["PLACED", 40, "new"],
    ["ACCEPTED", 100, "cooking"],
  ] as const)("of an order for later that is %s waits for its time", (status, minutes, lane) => {
    const times = { takeawayAt: inMinutes(130), answerFrom: inMinutes(40), prepareFrom: inMinutes(100) };
    const order = entry(1, status, { placedAt: now, ...times });
    expect(laneOf(order, inMinutes(minutes) - 1)).toBe("later");
    expect(laneOf(order, inMinutes(minutes))).toBe(lane);
  });

  it("of an order for the first time there was is that of one for now", () => {
    const times = { takeawayAt: inMinutes(44), answerFrom: inMinutes(15), prepareFrom: inMinutes(15) };
    const order = entry(1, "PLACED", { placedAt: now, ...times });
    expect([laneOf(order, now), alarmOf([order], inMinutes(1))?.waitedMs]).toEqual(["new", minuteMs]);
    expect(laneOf({ ...order, status: "ACCEPTED" }, now)).toBe("cooking");
  });

  it("of an order just placed is that of new ones, also by a clock that is behind", () => {
    const order = entry(1, "PLACED", { placedAt: now });
    expect(laneOf(order, now - 999)).toBe("new");
    expect(laneOf({ ...order, status: "ACCEPTED" }, now - 999)).toBe("cooking");
  });

  it("has its slips in the order in which hands reach for them", () => {
    const ready = (minutes: number) => ({ moves: [{ status: "READY" as const, at: inMinutes(minutes) }] });
    const sorted = sortIntoLanes(
      [
        entry(1, "PLACED", { placedAt: inMinutes(-1) }),
        entry(2, "PLACED", { placedAt: inMinutes(-30), takeawayAt: inMinutes(30), answerFrom: inMinutes(0) }),
        entry(3, "PLACED", { placedAt: inMinutes(-2) }),
        entry(4, "ACCEPTED", { promisedAt: inMinutes(20) }),
        entry(5, "ACCEPTED", { promisedAt: inMinutes(-4) }),
        entry(6, "READY", ready(-3)),
        entry(7, "READY", ready(-9)),
        entry(8, "COMPLETED"),
      ],
      now,
    );
    const numbers = Object.fromEntries(
      Object.entries(sorted).map(([lane, orders]) => [lane, orders.map(({ number }) => number)]),
    );
    expect(numbers).toEqual({ new: [3, 1, 2], cooking: [5, 4], ready: [7, 6], road: [], later: [] });
  });

  it("of new orders begins with the one that is cancelled first, though another has waited longer", () => {
    const sorted = sortIntoLanes(
      [
        entry(15, "PLACED", { placedAt: inMinutes(-8), takeawayAt: inMinutes(30), mustBeAnsweredBy: inMinutes(10) }),
        entry(17, "PLACED", { placedAt: inMinutes(-6), mustBeAnsweredBy: inMinutes(2) }),
        entry(18, "PLACED", { placedAt: inMinutes(-9) }),
      ],
      now,
    );
    expect(sorted.new.map(({ number }) => number)).toEqual([17, 15, 18]);
    expect(alarmOf(sorted.new, now)).toMatchObject({ orders: [{ number: 17 }, { number: 15 }, { number: 18 }] });
  });
});

test("an unanswered order counts down in the last two minutes before it is cancelled", () => {
  const left = (mustBeAnsweredBy: number | null) => cancelledIn({ mustBeAnsweredBy }, now);
  expect([left(null), left(inMinutes(2)), left(inMinutes(2) - 1), left(now + 1), left(now)]).toEqual([
    null,
    null,
    2 * minuteMs - 1,
    1,
    null,
  ]);
});

test("the alarm counts from the oldest order, gets louder after 30 and urgent after 60 seconds", () => {
  expect(alarmOf([], now)).toBeNull();
  const unanswered = [entry(2, "PLACED", { placedAt: now - 12_000 }), entry(1, "PLACED", { placedAt: now - 29_999 })];
  expect(alarmOf(unanswered, now)).toMatchObject({ waitedMs: 29_999, isLouder: false, isUrgent: false });
  expect(alarmOf(unanswered, now + 1)).toMatchObject({ isLouder: true, isUrgent: false });
  expect(alarmOf(unanswered, now + 30_001)).toMatchObject({ isLouder: true, isUrgent: true });
});

test.each([
  [inMinutes(6), "ok", 6],
  [inMinutes(5), "soon", 5],
  [inMinutes(0), "soon", 0],
  [now - 1, "late", 1],
  [inMinutes(-4), "late", 4],
])("a promise is as far as the clocks on the wall say", (promisedAt, stage, minutes) => {
  expect(countdown(promisedAt, now)).toEqual({ stage, minutes });
  // All devices show the same within the whole minute.
  expect(countdown(promisedAt, now + minuteMs - 1)).toEqual({ stage, minutes });
});

test("the minutes to choose have the restaurant's own among them", () => {
  expect(minutesToChoose(30)).toEqual([15, 20, 30, 45, 60]);
  expect(minutesToChoose(25)).toEqual([15, 20, 25, 30, 45, 60]);
  expect(minutesToChoose(2)[0]).toBe(5);
  expect(minutesToChoose(25, 52)).toEqual([15, 20, 25, 30, 45, 52, 60]);
  expect(minutesToChoose(20, null)).toEqual(minutesToChoose(20));
});

test("an order for later offers no minutes that would be earlier than its time", () => {
  expect(minutesAfter(inMinutes(33), [15, 20, 30, 45, 60], now)).toEqual([45, 60]);
});
