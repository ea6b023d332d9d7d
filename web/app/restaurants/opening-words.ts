import { formatTime, type Instant, viennaDay, viennaDayNumber, weekdayNames } from "@mahlzeit/domain/local-time";
import { formatHours, type Hours } from "@mahlzeit/domain/opening-hours/hours";

/** "Öffnet um 14:00", "Öffnet morgen um 11:00", "Öffnet Freitag um 11:00", or "Geschlossen" if it does not open within a week. */
export function openingWords(nextOpening: Instant | null, now: Instant): string {
  if (nextOpening === null) return "Geschlossen";
  const days = viennaDayNumber(nextOpening) - viennaDayNumber(now);
  if (days > 6) return "Geschlossen";
  const day = days === 0 ? "" : days === 1 ? "morgen " : `${weekdayNames[viennaDay(nextOpening).weekday]} `;
  return `Öffnet ${day}um ${formatTime(nextOpening)}`;
}

/** "Heute 11:00 – 14:30, 17:00 – 22:00", or "Heute Ruhetag". */
export function todayWords(today: readonly Hours[]): string {
  return today.length === 0 ? "Heute Ruhetag" : `Heute ${today.map(formatHours).join(", ")}`;
}
