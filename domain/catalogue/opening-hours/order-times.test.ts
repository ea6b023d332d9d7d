import { describe, expect, test } from "vitest";
import { type Instant, weekdays } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import { formatOrderTime, orderTimeKey, parseOrderTime } from "./order-time-text.ts";
import { instantOfOrderTime, orderTimes } from "./order-times.ts";
import type { Schedule } from "./schedule.ts";

const noonToTen: readonly Schedule[] = [{ weekdays, startTime: "12:00:00", endTime: "22:00:00" }];
const allDay: readonly Schedule[] = [{ weekdays, startTime: "00:00:00", endTime: "24:00:00" }];
const local = (time: string): Instant => at(`2026-11-19T${time}+01:00`);

function keysAt(schedules: readonly Schedule[], preparationMinutes: number, now: Instant): string[] {
  return orderTimes({ schedules }, preparationMinutes, now).map(orderTimeKey);
}

describe("order times", () => {
  test("they are quarter hours from now and preparation until just before closing", () => {
    expect(keysAt(noonToTen, 20, local("21:00:00"))).toEqual(["21:30", "21:45"]);
    expect(keysAt(noonToTen, 15, local("21:00:00"))).toEqual(["21:15", "21:30", "21:45"]);
    expect(keysAt(noonToTen, 15, local("21:00:01"))).toEqual(["21:30", "21:45"]);
    expect(keysAt(noonToTen, 0, local("21:45:00"))).toEqual(["21:45"]);
  });

  test("there are none while closed and none when preparation outlasts the evening", () => {
    expect(keysAt(noonToTen, 20, local("11:59:59"))).toEqual([]);
    expect(keysAt(noonToTen, 20, local("22:00:00"))).toEqual([]);
    expect(keysAt(noonToTen, 20, local("21:45:00"))).toEqual([]);
  });

  test("they reach at most twelve hours ahead, over midnight too", () => {
    const keys = keysAt(allDay, 20, local("18:00:00"));
    expect([keys[0], keys.at(-1), keys.length]).toEqual(["18:30", "06:00", 47]);
  });

  test("in March the missing hour is skipped", () => {
    const keys = keysAt(allDay, 0, at("2026-03-29T00:30:00Z"));
    expect(keys.slice(0, 4)).toEqual(["01:30", "01:45", "03:00", "03:15"]);
  });

  test("in October the repeated hour is offered once, the first time", () => {
    const times = orderTimes({ schedules: allDay }, 0, at("2026-10-24T23:45:00Z"));
    expect(times.map(orderTimeKey).slice(0, 7)).toEqual([
      "01:45",
      "02:00",
      "02:15",
      "02:30",
      "02:45",
      "03:00",
      "03:15",
    ]);
    expect(times[1]?.at).toBe(at("2026-10-25T00:00:00Z"));
    expect(times[5]?.at).toBe(at("2026-10-25T02:00:00Z"));
  });

  test("within the repeated hour a time means its second occurrence", () => {
    const now = at("2026-10-25T00:50:00Z");
    expect(orderTimes({ schedules: allDay }, 0, now)[0]).toEqual({
      hour: 2,
      minute: 0,
      at: at("2026-10-25T01:00:00Z"),
    });
  });

  test("a time means its next occurrence, including now", () => {
    expect(instantOfOrderTime({ hour: 18, minute: 30 }, local("18:30:00"))).toBe(local("18:30:00"));
    expect(instantOfOrderTime({ hour: 18, minute: 30 }, local("18:30:01"))).toBe(at("2026-11-20T17:30:00Z"));
    expect(instantOfOrderTime({ hour: 2, minute: 30 }, at("2026-03-28T12:00:00Z"))).toBe(at("2026-03-30T00:30:00Z"));
  });

  test("keys can be parsed again, and anything else is no time", () => {
    expect(parseOrderTime("08:05")).toEqual({ hour: 8, minute: 5 });
    expect(formatOrderTime({ hour: 8, minute: 5 })).toBe("08:05 Uhr");
    expect(["", "8:05", "24:00", "12:60", "12:30:00", "asap"].map(parseOrderTime)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
