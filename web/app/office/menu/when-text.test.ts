import { expect, test } from "vitest";
import { whenText } from "./when-text.ts";

const now = Date.parse("2026-11-23T08:00:00+01:00");

test.each([
  ["2026-11-23T00:00:00+01:00", "heute, 00:00"],
  ["2026-11-22T23:59:00+01:00", "gestern, 23:59"],
  ["2026-11-24T05:00:00+01:00", "morgen, 05:00"],
  ["2026-11-16T22:10:00+01:00", "Montag, 16. November, 22:10"],
  ["2026-12-01T05:00:00+01:00", "Dienstag, 1. Dezember, 05:00"],
  ["2025-12-31T23:30:00+01:00", "31.12.2025, 23:30"],
])("%s is %s", (at, words) => {
  expect(whenText(Date.parse(at), now)).toBe(words);
});
