import { type Instant, viennaDay, weekdayNames } from "@mahlzeit/domain/local-time";
import { monthNames } from "../month-names.ts";

/** "Donnerstag, 19. November" */
export function longDate(instant: Instant): string {
  const { weekday, day, month } = viennaDay(instant);
  return `${weekdayNames[weekday]}, ${day}. ${monthNames[month - 1]}`;
}
