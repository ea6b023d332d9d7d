import { formatDate, formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatDay } from "@mahlzeit/domain/orders/order/day-text";

/** "heute um 18:44", "am 18.11.2026 um 17:52" */
export function momentText(at: Instant, now: Instant): string {
  const isToday = viennaDayNumber(at) === viennaDayNumber(now);
  return `${isToday ? "heute" : `am ${formatDate(at)}`} um ${formatTime(at)}`;
}

/** "Fr 20.11., 18:21": the end of a time, never a countdown. */
export function dayAndTime(at: Instant): string {
  return `${formatDay(viennaDayNumber(at))}, ${formatTime(at)}`;
}
