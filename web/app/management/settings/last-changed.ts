import { type Instant, viennaDay, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { monthNames } from "../month-names.ts";

/** "heute", "im März", "im März 2025": nearer is nobody's business. */
export function lastChanged(changedAt: Instant, now: Instant): string {
  if (viennaDayNumber(changedAt) === viennaDayNumber(now)) return "heute";
  const { year, month } = viennaDay(changedAt);
  const name = `im ${monthNames[month - 1]}`;
  return year === viennaDay(now).year ? name : `${name} ${year}`;
}
