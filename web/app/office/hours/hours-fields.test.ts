import type { HoursDocument } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import { parseTime } from "@mahlzeit/domain/catalogue/opening-hours/typed-time";
import { expect, it, test } from "vitest";
import { faultsOf } from "./hours-faults.ts";
import { isOneWeek, toDocument, toFields, weekField, weekOf } from "./hours-fields.ts";

const noon = { startTime: "12:00:00", endTime: "15:00:00", orderTypes: null };
const stored: HoursDocument = {
  schedules: [
    { weekdays: [1, 2], startTime: "11:00:00", endTime: "14:30:00", orderTypes: null },
    { weekdays: [5], startTime: "17:00:00", endTime: "01:00:00", orderTypes: ["DELIVERY"] },
  ],
  specialDays: [{ from: "2027-02-08", to: "2027-02-14", periods: [], reason: "Semesterferien" }],
  holidays: [{ day: "2026-12-08", choice: "OTHER", periods: [noon] }],
};

test("what is stored is sent as it was", () => {
  expect(toDocument(toFields(stored))).toEqual(stored);
  expect(isOneWeek(toFields(stored))).toBe(false);
});

it.each([
  ["9", "09:00"],
  ["9:30", "09:30"],
  ["0930", "09:30"],
  ["930", "09:30"],
  ["9.30 Uhr", "09:30"],
  ["9 Uhr 30", "09:30"],
  ["24", "24:00"],
  ["0", "00:00"],
  ["24:15", null],
  ["9:75", null],
  ["mittags", null],
  ["", null],
])("reads %j as %j", (typed, time) => expect(parseTime(typed)).toBe(time));

function faultsOfFriday(from: string, to: string, isOvernight = false) {
  const fields = toFields({ schedules: [], specialDays: [], holidays: [] });
  const day = { ...weekOf(fields, 5), DELIVERY: [{ from, to, ...(isOvernight && { isOvernight }) }] };
  return faultsOf({ ...fields, [weekField(5)]: day }, [weekField(5)]);
}

test("every wrong time is named at once, beside its control", () => {
  expect(faultsOfFriday("", "abends")).toEqual([
    { id: "week.5.DELIVERY.0.from", message: "Bitte gib eine Zeit an." },
    { id: "week.5.DELIVERY.0.to", message: "„abends“ ist keine Uhrzeit. Zum Beispiel 11:30." },
  ]);
  expect(faultsOfFriday("9:10", "12")).toMatchObject([{ message: "Nur Viertelstunden, zum Beispiel 11:15." }]);
  expect(faultsOfFriday("9", "09:00")).toMatchObject([{ id: "week.5.DELIVERY.0.to" }]);
});

test("an end before the begin is a question, but not where a night goes on", () => {
  expect(faultsOfFriday("17", "1")).toEqual([]);
  expect(faultsOfFriday("17", "14")).toMatchObject([
    { message: "Endet, bevor es anfängt. Nach Mitternacht?", asksOvernight: true },
  ]);
  expect(faultsOfFriday("17", "14", true)).toEqual([]);
});

test("of a week that nobody changed nothing is said", () => {
  const odd = toFields({ ...stored, schedules: [{ weekdays: [1], startTime: "11:07:00", endTime: "14:00:00" }] });
  expect(faultsOf(odd, ["week.2"])).toEqual([]);
});
