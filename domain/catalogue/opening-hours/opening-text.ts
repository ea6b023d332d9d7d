import { formatDate, formatTime, type Instant, viennaDay, viennaDayNumber, weekdayNames } from "../../local-time.ts";

/** "Ab 17:00", "Morgen ab 11:00", "Ab Montag um 11:00", "Ab 24.12.2026 um 11:00" */
export function openingText(at: Instant, now: Instant): string {
  const days = viennaDayNumber(at) - viennaDayNumber(now);
  const time = formatTime(at);
  if (days === 0) return `Ab ${time}`;
  if (days === 1) return `Morgen ab ${time}`;
  return `Ab ${days < 7 ? weekdayNames[viennaDay(at).weekday] : formatDate(at)} um ${time}`;
}

/** "Öffnet um 14:00", "Öffnet morgen um 11:00", "Öffnet Freitag um 11:00", or "Geschlossen" if it does not open within a week. */
export function opensText(nextOpening: Instant | null, now: Instant): string {
  if (nextOpening === null) return "Geschlossen";
  const days = viennaDayNumber(nextOpening) - viennaDayNumber(now);
  if (days > 6) return "Geschlossen";
  const day = days === 0 ? "" : days === 1 ? "morgen " : `${weekdayNames[viennaDay(nextOpening).weekday]} `;
  return `Öffnet ${day}um ${formatTime(nextOpening)}`;
}

export const preOrdersOnlySentence = "Nimmt gerade nur Vorbestellungen an.";
