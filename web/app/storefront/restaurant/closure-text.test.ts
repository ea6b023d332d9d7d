import type { HoursException } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { expect, test } from "vitest";
import { closureTexts } from "./closure-text.ts";

const special = (from: string, to: string, reason = "", periods: HoursException["periods"] = []) =>
  ({ kind: "SPECIAL", from, to, periods, reason }) as const;
const at = (date: string) => Date.parse(`${date}T12:00:00+01:00`);

test("a holiday of the restaurant is said from 14 days before until its last day", () => {
  const winter = [special("2027-02-08", "2027-02-14")];
  expect(closureTexts(winter, at("2027-01-24"))).toEqual([]);
  expect(closureTexts(winter, at("2027-01-25"))).toEqual(["Urlaub von 8. bis 14. Februar"]);
  expect(closureTexts(winter, at("2027-02-14"))).toEqual(["Urlaub von 8. bis 14. Februar"]);
  expect(closureTexts(winter, at("2027-02-15"))).toEqual([]);
});

test("one over two months names both, and its reason where there is one", () => {
  const turn = [special("2026-12-28", "2027-01-03", "Winterpause")];
  expect(closureTexts(turn, at("2026-12-20"))).toEqual(["Urlaub von 28. Dezember bis 3. Jänner (Winterpause)"]);
});

test("a single day is said with its hours, and a public holiday only where nothing else holds on it", () => {
  const noon = [{ startTime: "12:00:00", endTime: "15:00:00" }];
  const holiday = (day: string, reason: string) =>
    ({ kind: "HOLIDAY", from: day, to: day, periods: [], reason }) as const;
  const days = [
    holiday("2026-12-08", "Mariä Empfängnis"),
    special("2026-12-12", "2026-12-12", "", noon),
    holiday("2026-12-12", "Nicht gezeigt"),
  ];
  expect(closureTexts(days, at("2026-12-01"))).toEqual([
    "Dienstag, 8. Dezember: zu (Mariä Empfängnis)",
    "Samstag, 12. Dezember: 12:00 – 15:00",
  ]);
});
