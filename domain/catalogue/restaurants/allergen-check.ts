import { dayMs, type Instant } from "../../local-time.ts";

/**
 * The days for which a confirmation is valid. Recipes and suppliers change, so an owner checks the allergens once a
 * year.
 */
const validDays = 365;

/** Tells whether the allergens have to be confirmed, for the first time or again. */
export function isAllergenCheckDue(confirmedAt: Instant | null, now: Instant): boolean {
  return confirmedAt === null || now - confirmedAt >= validDays * dayMs;
}
