import {
  dateOfDayNumber,
  formatDate,
  formatTime,
  type Instant,
  viennaDay,
  viennaDayNumber,
  weekdayAndDay,
} from "@mahlzeit/domain/local-time";

/** Formats a time: "heute, 14:31", "gestern, 16:02", "Montag, 16. November, 22:10", "16.11.2025, 22:10". */
export function whenText(at: Instant, now: Instant): string {
  return `${dayText(at, now)}, ${formatTime(at)}`;
}

/** Formats a time: "18:04" today, else "19.11.2026, 18:04". */
export function shortMoment(at: Instant, now: Instant): string {
  return viennaDayNumber(at) === viennaDayNumber(now) ? formatTime(at) : `${formatDate(at)}, ${formatTime(at)}`;
}

function dayText(at: Instant, now: Instant): string {
  const number = viennaDayNumber(at);
  const ago = viennaDayNumber(now) - number;
  if (ago === 0) return "heute";
  if (ago === 1) return "gestern";
  if (ago === -1) return "morgen";
  if (viennaDay(at).year !== viennaDay(now).year) return formatDate(at);
  return weekdayAndDay(dateOfDayNumber(number));
}
