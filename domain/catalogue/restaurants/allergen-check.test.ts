import { expect, test } from "vitest";
import { at } from "../../testing/samples.ts";
import { isAllergenCheckDue } from "./allergen-check.ts";

test("allergens are confirmed once, and again when that was a year ago", () => {
  const confirmed = at("2026-11-02T10:00:00+01:00");
  expect(isAllergenCheckDue(null, confirmed)).toBe(true);
  expect(isAllergenCheckDue(confirmed, confirmed)).toBe(false);
  expect(isAllergenCheckDue(confirmed, at("2027-11-02T09:59:59+01:00"))).toBe(false);
  expect(isAllergenCheckDue(confirmed, at("2027-11-02T10:00:00+01:00"))).toBe(true);
});
