import { expect, test } from "vitest";
import type { OrderIntake } from "../catalogue/opening-hours/accepting.ts";
import { at } from "../testing/samples.ts";
import { lightOf } from "./light.ts";

const noon = at("2026-11-19T12:00:00+01:00");
const night = at("2026-11-19T23:30:00+01:00");
const open: OrderIntake = {
  enabled: true,
  schedules: [{ weekdays: [4], startTime: "11:00:00", endTime: "22:00:00" }],
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  preparationMinutes: 20,
};

test("a restaurant is on by its plan, and closed without", () => {
  expect(lightOf(open, noon)).toBe("on");
  expect(lightOf(open, night)).toBe("closed");
  expect(lightOf({ ...open, enabled: false }, noon)).toBe("closed");
});

test("it pauses where all it offers pauses, until that is over", () => {
  const until = noon + 60_000;
  const all = { ...open, pauses: open.orderTypes.map((type) => ({ type, until })) };
  expect(lightOf(all, noon)).toBe("pause");
  expect(lightOf(all, until)).toBe("on");
  expect(lightOf({ ...open, pauses: [{ type: "DELIVERY", until }] }, noon)).toBe("on");
});

test("it is silent only while it should be open", () => {
  expect(lightOf({ ...open, silentSince: noon - 60_000 }, noon)).toBe("silent");
  expect(lightOf({ ...open, silentSince: noon - 60_000 }, night)).toBe("closed");
});

test("no room, and orders for other days, change nothing", () => {
  const full = { capacity: { ordersPerQuarter: 0, dishesPerQuarter: null }, orderAheadDays: 7 };
  expect(lightOf({ ...open, ...full }, noon)).toBe("on");
  expect(lightOf({ ...open, ...full }, night)).toBe("closed");
});
