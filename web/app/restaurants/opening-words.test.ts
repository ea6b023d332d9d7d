import { describe, expect, it } from "vitest";
import { openingWords, todayWords } from "./opening-words.ts";

const friday = Date.parse("2026-11-20T21:30:00Z");
const hours = 3_600_000;

describe("when a closed restaurant opens", () => {
  it.each([
    ["Öffnet um 23:15", friday + 0.75 * hours],
    ["Öffnet morgen um 11:00", Date.parse("2026-11-21T10:00:00Z")],
    ["Öffnet Sonntag um 11:30", Date.parse("2026-11-22T10:30:00Z")],
    ["Geschlossen", Date.parse("2026-11-27T10:00:00Z")],
    ["Geschlossen", null],
  ])("%s", (words, opening) => {
    expect(openingWords(opening, friday)).toBe(words);
  });

  it("counts days by the calendar in Vienna, not by 24 hours", () => {
    const justBeforeMidnight = Date.parse("2026-11-20T22:59:00Z");
    expect(openingWords(justBeforeMidnight + 2 * 60_000, justBeforeMidnight)).toBe("Öffnet morgen um 00:01");
  });
});

it("today's hours name every period, or the day of rest", () => {
  const lunch = { startTime: "11:00:00", endTime: "14:30:00" };
  const dinner = { startTime: "17:00:00", endTime: "01:00:00" };
  expect(todayWords([lunch, dinner])).toBe("Heute 11:00 – 14:30, 17:00 – 01:00");
  expect(todayWords([])).toBe("Heute Ruhetag");
});
