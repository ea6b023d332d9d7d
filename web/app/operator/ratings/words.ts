import { countOf } from "@mahlzeit/domain/digits";
import { formatDate, formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";

/** How many wait for a decision: "2 warten auf dich". */
export function waitingWords(count: number): string {
  return countOf(count, "wartet auf dich", "warten auf dich");
}

/** "Gemeldet am 07.11.2026 um 18:04, vor 12 Tagen" */
export function reportedWords(reportedAt: Instant, now: Instant): string {
  const days = viennaDayNumber(now) - viennaDayNumber(reportedAt);
  const age = days <= 0 ? "heute" : days === 1 ? "gestern" : `vor\u00a0${days}\u00a0Tagen`;
  return `Gemeldet am ${formatDate(reportedAt)} um ${formatTime(reportedAt)}, ${age}`;
}
