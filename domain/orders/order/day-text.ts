import {
  dateOfDayNumber,
  type Instant,
  viennaDate,
  viennaDayNumber,
  weekdayNames,
  weekdayOfNumber,
} from "../../local-time.ts";

/** "Mi 25.11." */
export function formatDay(dayNumber: number): string {
  const [, month, day] = dateOfDayNumber(dayNumber).split("-").map(Number);
  return `${weekdayNames[weekdayOfNumber(dayNumber)].slice(0, 2)} ${day}.${month}.`;
}

/** "heute", "morgen", "Mi 25.11." */
export function dayText(dayNumber: number, now: Instant): string {
  const days = dayNumber - viennaDayNumber(now);
  if (days === 0) return "heute";
  return days === 1 ? "morgen" : formatDay(dayNumber);
}

/**
 * Returns the day of an order's time, "Mi 25.11.", if the guest chose a day other than that of `from`; else "", because
 * a time without a day is within the next hours.
 */
export function dayOfOrder(
  { takeawayDate }: { readonly takeawayDate?: string | null | undefined },
  at: Instant,
  from: Instant,
): string {
  const day = viennaDayNumber(at);
  return takeawayDate && day !== viennaDayNumber(from) ? formatDay(day) : "";
}

/** The day, "YYYY-MM-DD", whose number an order has: the one that it was ordered for, else the one on which it was placed. */
export function numberedDay({
  takeawayDate,
  createdAt,
}: {
  readonly takeawayDate: string | null;
  readonly createdAt: Instant;
}): string {
  return takeawayDate ?? viennaDate(createdAt);
}
