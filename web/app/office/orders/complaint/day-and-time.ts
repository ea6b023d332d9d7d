import { formatDate, formatTime, type Instant, viennaDay, weekdayNames } from "@mahlzeit/domain/local-time";

/** "Fr, 20.11., 18:21" */
export function dayAndTime(at: Instant): string {
  const weekday = weekdayNames[viennaDay(at).weekday].slice(0, 2);
  return `${weekday}, ${formatDate(at).slice(0, 6)}, ${formatTime(at)}`;
}
