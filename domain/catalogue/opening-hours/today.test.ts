import { expect, test } from "vitest";
import { specialOnly, stretchOf, withoutPast, withSpecialOn } from "./today.ts";

const day = (from: string, to = from) => ({ from, to, periods: [], reason: "" });
const summer = day("2027-08-02", "2027-08-22");
const party = day("2027-08-30");

test("what is said about a day alone is replaced and taken out, and all else stays as it is", () => {
  const noon = { periods: [{ startTime: "12:00:00", endTime: "15:00:00" }], reason: "Föhn" };
  const set = withSpecialOn([summer, party], "2027-08-25", noon);
  expect(set).toEqual([summer, { ...day("2027-08-25"), ...noon }, party]);
  expect(withSpecialOn(set, "2027-08-25", { periods: [], reason: "" })).toEqual([summer, day("2027-08-25"), party]);
  expect(withSpecialOn(set, "2027-08-25", null)).toEqual([summer, party]);
  expect(withSpecialOn([summer, party], "2027-08-26", null)).toEqual([summer, party]);
});

test("a stretch of days is nothing that is said about one of them alone", () => {
  expect(specialOnly([summer, party], "2027-08-10")).toBeNull();
  expect(stretchOf([summer, party], "2027-08-10")).toBe(summer);
  expect([specialOnly([summer, party], "2027-08-30"), stretchOf([summer, party], "2027-08-30")]).toEqual([party, null]);
});

test("what ended before a day is forgotten, and what still runs is not", () => {
  const holidays = ["2026-12-25", "2027-08-15"].map((on) => ({ day: on, choice: "CLOSED" as const, periods: [] }));
  expect(withoutPast({ schedules: [], specialDays: [summer, party], holidays }, "2027-08-22")).toEqual({
    schedules: [],
    specialDays: [summer, party],
    holidays: [],
  });
  expect(withoutPast({ schedules: [], specialDays: [summer, party], holidays }, "2027-08-23").specialDays).toEqual([
    party,
  ]);
});
