import { expect, test } from "vitest";
import { reorderTime } from "./reorder-time.ts";

const at = (time: string) => Date.parse(`${time}+01:00`);
const noon = { hour: 12, minute: 30 };
/** An order placed on Monday for Thursday. */
const lunch = { takeawayDate: "2026-11-19", takeawayTime: noon, creationTimestamp: at("2026-11-16T09:00") };
const inn = { orderAheadDays: 7, preparationMinutes: 20 };
const dateOf = (now: string, changes: object = {}, restaurant: object = {}) =>
  reorderTime({ ...lunch, ...changes }, { ...inn, ...restaurant }, at(now))?.takeawayDate ?? null;

test("an order for another day is meant for the same time on the next such weekday", () => {
  expect(reorderTime(lunch, inn, at("2026-11-23T09:00"))).toEqual({ takeawayDate: "2026-11-26", takeawayTime: noon });
  expect(dateOf("2026-11-17T09:00")).toBe("2026-11-19");
  expect(dateOf("2026-12-24T09:00")).toBe("2026-12-24");
  expect(dateOf("2026-12-24T12:10")).toBe("2026-12-24");
  expect(dateOf("2026-12-24T12:11")).toBe("2026-12-31");
  expect(dateOf("2026-12-24T12:11", {}, { orderAheadDays: 6 })).toBeNull();
});

test("of orders for the same day, without a time, and where nobody orders that far ahead nothing is meant", () => {
  expect(dateOf("2026-11-23T09:00", { creationTimestamp: at("2026-11-19T09:00") })).toBeNull();
  expect(dateOf("2026-11-23T09:00", { takeawayDate: undefined })).toBeNull();
  expect(dateOf("2026-11-23T09:00", { takeawayTime: null })).toBeNull();
  expect(dateOf("2026-11-23T09:00", {}, { orderAheadDays: 2 })).toBeNull();
  expect(dateOf("2026-11-23T09:00", {}, { orderAheadDays: undefined })).toBeNull();
});

test("a clock change in between leaves the time of day", () => {
  expect(reorderTime({ ...lunch, takeawayDate: "2026-10-22" }, inn, Date.parse("2026-10-24T09:00+02:00"))).toEqual({
    takeawayDate: "2026-10-29",
    takeawayTime: noon,
  });
});
