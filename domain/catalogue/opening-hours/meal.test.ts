import { expect, test } from "vitest";
import { type Meal, mealAt } from "./meal.ts";

test.each<[string, Meal]>([
  ["2026-11-26T04:59:59+01:00", "dinner"],
  ["2026-11-26T05:00:00+01:00", "breakfast"],
  ["2026-11-26T10:29:00+01:00", "breakfast"],
  ["2026-11-26T10:30:00+01:00", "lunch"],
  ["2026-11-26T14:29:00+01:00", "lunch"],
  ["2026-11-26T14:30:00+01:00", "snack"],
  ["2026-11-26T17:30:00+01:00", "dinner"],
  ["2026-11-26T23:59:00+01:00", "dinner"],
  ["2026-07-01T10:30:00+02:00", "lunch"],
])("at %s it is time for %s", (time, meal) => expect(mealAt(Date.parse(time))).toBe(meal));
