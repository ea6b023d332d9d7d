import { type Instant, type MinuteOfDay, minuteOfDay } from "../local-time.ts";

/** What people sit down to at a time of day. "snack" is the Jause of an afternoon. */
export type Meal = "breakfast" | "lunch" | "snack" | "dinner";

/** From when on, by the clock in Vienna; until the first of them it is still dinner. */
const meals: readonly (readonly [from: MinuteOfDay, Meal])[] = [
  [5 * 60, "breakfast"],
  [10 * 60 + 30, "lunch"],
  [14 * 60 + 30, "snack"],
  [17 * 60 + 30, "dinner"],
];

export function mealAt(now: Instant): Meal {
  const minute = minuteOfDay(now);
  return meals.findLast(([from]) => from <= minute)?.[1] ?? "dinner";
}
