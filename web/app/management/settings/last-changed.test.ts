import { expect, test } from "vitest";
import { lastChanged } from "./last-changed.ts";

const now = Date.UTC(2026, 10, 19, 18, 0);

test.each([
  [Date.UTC(2026, 10, 18, 23, 0), "heute"],
  [Date.UTC(2026, 10, 18, 22, 59), "im November"],
  [Date.UTC(2026, 2, 14), "im März"],
  [Date.UTC(2025, 11, 31, 23, 0), "im Jänner"],
  [Date.UTC(2025, 11, 31, 22, 59), "im Dezember 2025"],
])("%d: %s", (changedAt, words) => {
  expect(lastChanged(changedAt, now)).toBe(words);
});
