import { describe, expect, it } from "vitest";
import { openingText, opensText } from "./opening-text.ts";

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
    expect(opensText(opening, friday)).toBe(words);
  });

  it("counts days by the calendar in Vienna, not by 24 hours", () => {
    const justBeforeMidnight = Date.parse("2026-11-20T22:59:00Z");
    expect(opensText(justBeforeMidnight + 2 * 60_000, justBeforeMidnight)).toBe("Öffnet morgen um 00:01");
  });
});

it("guests read from when on, by the day's name within a week and by its date after it", () => {
  const from = (time: string) => openingText(Date.parse(time), friday);
  expect(from("2026-11-20T22:15:00Z")).toBe("Ab 23:15");
  expect(from("2026-11-21T10:00:00Z")).toBe("Morgen ab 11:00");
  expect(from("2026-11-24T10:30:00Z")).toBe("Ab Dienstag um 11:30");
  expect(from("2026-12-05T16:00:00Z")).toBe("Ab 05.12.2026 um 17:00");
});
