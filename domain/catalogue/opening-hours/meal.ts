import { type Instant, type MinuteOfDay, minuteOfDay } from "../../local-time.ts";

/** The usual meal at a time of day. "snack" is the afternoon's Jause. */
export type Meal = "breakfast" | "lunch" | "snack" | "dinner";

/** The beginnings of the meals by Vienna's clock. Before the first one it is still dinner. */
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
