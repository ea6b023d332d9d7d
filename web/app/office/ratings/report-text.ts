import type { ReportedItem } from "@mahlzeit/contract/operator/decide-reports";
import { countOf } from "@mahlzeit/domain/digits";
import { formatDate, formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { ReportedKind } from "@mahlzeit/domain/operator/moderation";

/** Formats the number waiting for a decision: "2 warten auf dich". */
export function waitingText(count: number): string {
  return countOf(count, "wartet auf dich", "warten auf dich");
}

/** Formats the time of a report: "Gemeldet am 07.11.2026 um 18:04, vor 12 Tagen". */
export function reportedText(reportedAt: Instant, now: Instant): string {
  const days = viennaDayNumber(now) - viennaDayNumber(reportedAt);
  const age = days <= 0 ? "heute" : days === 1 ? "gestern" : `vor\u00a0${days}\u00a0Tagen`;
  return `Gemeldet am ${formatDate(reportedAt)} um ${formatTime(reportedAt)}, ${age}`;
}

export const kindNames: Record<ReportedKind, string> = {
  RATING: "Bewertung",
  DISH: "Gericht",
  PICTURE: "Bild",
  TEXT: "Beschreibung",
};

/** Returns a dish's name, or the place of a picture; null if the kind says everything. */
export function nameOf({ now, hidden, reports }: ReportedItem): string | null {
  return now?.name ?? hidden?.shown?.name ?? reports.at(-1)?.shown?.name ?? null;
}

/** Names an item: "Gericht „Kasnocken“", "Bild (Titelbild, Logo)", "Beschreibung", "Bewertung von Maria G." */
export function headingOf(item: ReportedItem): string {
  const { kind } = item.about;
  if (item.rating) return `${kindNames[kind]} von ${item.rating.name}`;
  const name = nameOf(item);
  if (name === null) return kindNames[kind];
  return kind === "PICTURE" ? `${kindNames[kind]} (${name})` : `${kindNames[kind]} „${name}“`;
}
