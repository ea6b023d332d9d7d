import { expect, test } from "vitest";
import { dayNumberOfDate } from "../../local-time.ts";
import { busiestDay, daysToCompare } from "./busiest-day.ts";

const at = (time: string, orders = 1, dishes = orders) => ({ at: Date.parse(time), orders, dishes });

test("the day with the most orders counts, its night and all quarter hours of its hours included", () => {
  const found = busiestDay([
    at("2026-11-20T19:00+01:00", 4),
    at("2026-11-21T23:45+01:00", 3, 9),
    at("2026-11-22T00:15+01:00", 2, 5),
    at("2026-11-22T05:00+01:00", 4),
  ]);
  expect(found?.day).toBe(dayNumberOfDate("2026-11-21"));
  expect(found?.quarters).toEqual([
    ...[0, 15, 30].map((minute) => at(`2026-11-21T23:${String(minute).padStart(2, "0")}+01:00`, 0)),
    at("2026-11-21T23:45+01:00", 3, 9),
    at("2026-11-22T00:00+01:00", 0),
    at("2026-11-22T00:15+01:00", 2, 5),
    ...[30, 45].map((minute) => at(`2026-11-22T00:${minute}+01:00`, 0)),
  ]);
});

test("of days with as many the last counts, and without an order there is none", () => {
  const [monday, friday] = [at("2026-11-16T19:00+01:00", 3), at("2026-11-20T19:00+01:00", 3)];
  expect(busiestDay([friday, monday])?.day).toBe(dayNumberOfDate("2026-11-20"));
  expect(busiestDay([])).toBeNull();
  expect(busiestDay([at("2026-11-16T19:00+01:00", 0)])).toBeNull();
});

test("seven days that are over are compared, from five to five in the morning, through a clock change as well", () => {
  expect(daysToCompare(Date.parse("2026-11-02T04:59+01:00"))).toEqual({
    from: Date.parse("2026-10-25T05:00+01:00"),
    until: Date.parse("2026-11-01T05:00+01:00"),
  });
  expect(daysToCompare(Date.parse("2026-11-01T05:00+01:00"))).toEqual({
    from: Date.parse("2026-10-25T05:00+01:00"),
    until: Date.parse("2026-11-01T05:00+01:00"),
  });
  expect(daysToCompare(Date.parse("2026-10-30T12:00+01:00")).from).toBe(Date.parse("2026-10-23T05:00+02:00"));
});
