import { expect, test } from "vitest";
import { holidayExceptions, holidaysAhead, holidaysOfYear, holidayToAsk } from "./holidays.ts";

const easterMondays = {
  1981: "1981-04-20",
  2000: "2000-04-24",
  2008: "2008-03-24",
  2024: "2024-04-01",
  2026: "2026-04-06",
  2027: "2027-03-29",
  2038: "2038-04-26",
  2049: "2049-04-19",
  2076: "2076-04-20",
};

test("Easter Monday is where the calendar has it, also in the years that its rule treats apart", () => {
  const found = Object.keys(easterMondays).map((year) => [
    year,
    holidaysOfYear(Number(year)).find(({ name }) => name === "Ostermontag")?.day,
  ]);
  expect(Object.fromEntries(found)).toEqual(easterMondays);
});

test("a year has the 13 public holidays of all Austria and two days on which all ask", () => {
  expect(holidaysOfYear(2027).map(({ day, name }) => `${day} ${name}`)).toEqual([
    "2027-01-01 Neujahr",
    "2027-01-06 Heilige Drei Könige",
    "2027-03-29 Ostermontag",
    "2027-05-01 Staatsfeiertag",
    "2027-05-06 Christi Himmelfahrt",
    "2027-05-17 Pfingstmontag",
    "2027-05-27 Fronleichnam",
    "2027-08-15 Mariä Himmelfahrt",
    "2027-10-26 Nationalfeiertag",
    "2027-11-01 Allerheiligen",
    "2027-12-08 Mariä Empfängnis",
    "2027-12-24 Heiliger Abend",
    "2027-12-25 Christtag",
    "2027-12-26 Stefanitag",
    "2027-12-31 Silvester",
  ]);
  expect(holidaysOfYear(2027).filter(({ isPublic }) => isPublic)).toHaveLength(13);
});

test("a year ahead begins with the day itself and ends the day before it comes again", () => {
  const ahead = holidaysAhead("2026-12-08");
  expect([ahead[0]?.day, ahead.at(-1)?.day]).toEqual(["2026-12-08", "2027-11-01"]);
  expect(holidaysAhead("2026-12-09")[0]?.name).toBe("Heiliger Abend");
});

test("who has not decided is asked from seven days before a holiday on, until its end", () => {
  const ask = (today: string, ...decided: string[]) =>
    holidayToAsk({ holidays: decided.map((day) => ({ day })), specialDays: [] }, today);
  expect(ask("2026-11-30")).toBeNull();
  expect(ask("2026-12-01")?.name).toBe("Mariä Empfängnis");
  expect(ask("2026-12-08")?.name).toBe("Mariä Empfängnis");
  expect(ask("2026-12-08", "2026-12-08")).toBeNull();
  expect(ask("2026-12-20", "2026-12-24")?.name).toBe("Christtag");
});

test("nobody is asked about a holiday in the restaurant's own holidays, and about the first one after them", () => {
  const ask = (today: string, from: string, to: string) =>
    holidayToAsk({ holidays: [], specialDays: [{ from, to }] }, today);
  expect(ask("2026-12-20", "2026-12-24", "2026-12-26")).toBeNull();
  expect(ask("2026-12-20", "2026-12-21", "2026-12-25")?.name).toBe("Stefanitag");
  expect(ask("2027-01-02", "2027-01-06", "2027-01-06")).toBeNull();
  expect(ask("2027-01-02", "2026-12-20", "2027-01-05")?.name).toBe("Heilige Drei Könige");
});

test("only a decision for other hours or none makes hours of its own, and guests read the holiday's name", () => {
  const noon = [{ startTime: "12:00:00", endTime: "15:00:00" }];
  expect(
    holidayExceptions([
      { day: "2026-12-24", choice: "AS_ALWAYS", periods: [] },
      { day: "2026-12-25", choice: "CLOSED", periods: [] },
      { day: "2026-12-26", choice: "OTHER", periods: noon },
    ]),
  ).toEqual([
    { kind: "HOLIDAY", from: "2026-12-25", to: "2026-12-25", periods: [], reason: "Christtag" },
    { kind: "HOLIDAY", from: "2026-12-26", to: "2026-12-26", periods: noon, reason: "Stefanitag" },
  ]);
});
