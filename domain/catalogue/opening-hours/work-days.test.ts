import { expect, test } from "vitest";
import { isWorkDay, workDayAfter } from "./work-days.ts";

test.each([
  ["2026-11-25", true, "a Wednesday"],
  ["2026-11-28", false, "a Saturday"],
  ["2026-11-29", false, "a Sunday"],
  ["2026-12-08", false, "Mariä Empfängnis, a Tuesday"],
  ["2026-12-24", true, "Heiliger Abend, which is no public holiday"],
  ["2026-12-31", true, "Silvester, neither"],
  ["2027-01-06", false, "Heilige Drei Könige"],
  ["2027-03-26", true, "Good Friday, which is none in Austria"],
  ["2027-03-29", false, "Ostermontag"],
  ["2027-05-27", false, "Fronleichnam"],
])("%s is a working day: %s (%s)", (day, expected) => expect(isWorkDay(day)).toBe(expected));

test.each([
  ["2026-11-23", 1, "2026-11-24"],
  ["2026-11-23", 3, "2026-11-26"],
  ["2026-11-27", 1, "2026-11-30"],
  ["2026-11-28", 1, "2026-11-30"],
  ["2026-12-04", 3, "2026-12-10"],
  ["2026-12-23", 3, "2026-12-29"],
  ["2026-12-30", 4, "2027-01-07"],
])("after %s bank day %d is %s, weekends and holidays left out", (day, count, expected) =>
  expect(workDayAfter(day, count)).toBe(expected),
);
