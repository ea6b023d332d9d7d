import { expect, test } from "vitest";
import { earliestLastDay, endOf, faultsInTermination } from "./termination.ts";

const now = Date.parse("2026-11-26T22:30:00Z");
const words = "Seit drei Monaten ist niemand zu erreichen.";
const fieldsOf = (lastDay: string, by: "OPERATOR" | "RESTAURANT" = "OPERATOR", said = words) =>
  faultsInTermination({ lastDay, words: said }, by, now).map(({ field }) => field);

test("thirty whole days lie between telling and the end, by the day in Vienna", () => {
  expect(earliestLastDay(now)).toBe("2026-12-26");
  // It is already the next day in Vienna.
  expect(earliestLastDay(Date.parse("2026-11-26T23:30:00Z"))).toBe("2026-12-27");
  expect(endOf("2026-12-26")).toBe(Date.parse("2026-12-27T00:00:00+01:00"));
  expect(endOf("2026-12-26") - now).toBeGreaterThanOrEqual(30 * 24 * 3_600_000);
  expect(fieldsOf("2026-12-26")).toEqual([]);
  expect(fieldsOf("2026-12-25")).toEqual(["lastDay"]);
});

test.each(["", "morgen", "2026-02-30", "2028-01-01"])("%j is no last day", (lastDay) => {
  expect(fieldsOf(lastDay)).toEqual(["lastDay"]);
});

test("the operator says why in a sentence, owners need not", () => {
  expect(fieldsOf("2026-12-26", "OPERATOR", "Darum.")).toEqual(["words"]);
  expect(fieldsOf("2026-12-26", "RESTAURANT", "")).toEqual([]);
  expect(fieldsOf("2026-12-26", "RESTAURANT", "x".repeat(2001))).toEqual(["words"]);
});
