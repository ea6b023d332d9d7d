import { holidaysAhead } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import { weekdays } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { toFields } from "./hours-fields.ts";
import { yearDays, yearText, yearWeeks } from "./year-days.ts";

const today = "2026-11-19";
const coming = holidaysAhead(today);
const noon = { startTime: "12:00:00", endTime: "15:00:00" };
const fields = toFields({
  schedules: [{ ...noon, weekdays: weekdays.filter((day) => day !== 1) }],
  specialDays: [
    { from: "2027-02-08", to: "2027-02-14", periods: [], reason: "Semesterferien" },
    { from: "2026-12-12", to: "2026-12-12", periods: [], reason: "" },
    { from: "2026-12-24", to: "2026-12-24", periods: [noon], reason: "" },
  ],
  holidays: [
    ...coming.slice(0, -1).map(({ day }) => ({ day, choice: "AS_ALWAYS" as const, periods: [] })),
    { day: "2026-12-25", choice: "CLOSED", periods: [] },
  ],
});

test("each day of the year is what is decided about it, a special day before a holiday", () => {
  const days = new Map(yearDays(fields, today, coming).map(({ day, kind }) => [day, kind]));
  expect(days.size).toBe(365);
  const kinds = ["2026-11-19", "2026-11-23", "2026-12-12", "2026-12-24", "2026-12-25", "2027-02-08", "2027-11-01"];
  expect(kinds.map((day) => days.get(day))).toEqual(["usual", "rest", "closed", "other", "closed", "away", "open"]);
});

test("it is said in one sentence, and drawn in weeks from Monday on", () => {
  const days = yearDays(fields, today, coming);
  expect(yearText(days)).toBe(
    "Die nächsten zwölf Monate: 2\u00a0Tage zu, 1\u00a0Tag mit anderen Zeiten, 7\u00a0Tage Betriebsurlaub, 1\u00a0Feiertag noch nicht entschieden. Die Liste steht darunter.",
  );
  const weeks = yearWeeks(days);
  expect([weeks.length, weeks[0]?.days.filter((day) => day === null).length]).toEqual([53, 3]);
  expect(weeks.flatMap(({ month }) => month ?? [])).toEqual(
    "Dez. Jän. Feb. März April Mai Juni Juli Aug. Sep. Okt. Nov.".split(" "),
  );
});
