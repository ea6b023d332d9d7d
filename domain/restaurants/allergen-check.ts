import { dayMs, type Instant } from "../local-time.ts";

/** Recipes and suppliers change: once a year an owner goes through the allergens. */
const validDays = 365;

/** Whether the allergens have to be confirmed, for the first time or again. */
export function isAllergenCheckDue(confirmedAt: Instant | null, now: Instant): boolean {
  return confirmedAt === null || now - confirmedAt >= validDays * dayMs;
}
