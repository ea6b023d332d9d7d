import { dateOfDayNumber, type Instant, viennaDate, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { usualDays } from "@mahlzeit/domain/operator/numbers/period";

/** The query parameters; an address has one of them, or `von` and `bis`. */
const keys = { days: "tage", month: "monat", from: "von", to: "bis" } as const;

/** The period in the page's address as it was chosen. */
export type ChosenPeriod =
  | { readonly days: 1 | 7 | 30 }
  | { readonly month: string }
  | { readonly from: string; readonly to: string };

/** Reads the period from the address; the last 30 days if it has none or an invalid one. */
export function chosenPeriod(query: URLSearchParams): ChosenPeriod {
  const month = query.get(keys.month);
  if (month !== null) return { month };
  const [from, to] = [query.get(keys.from), query.get(keys.to)];
  if (from !== null && to !== null) return { from, to };
  const days = query.get(keys.days);
  return { days: days === "1" ? 1 : days === "7" ? 7 : usualDays };
}

/** Returns the page's query with another period. */
export function withPeriod(query: URLSearchParams, period: ChosenPeriod): string {
  const next = new URLSearchParams(query);
  for (const key of Object.values(keys)) next.delete(key);
  if ("month" in period) next.set(keys.month, period.month);
  else if ("from" in period) {
    next.set(keys.from, period.from);
    next.set(keys.to, period.to);
  } else if (period.days !== usualDays) next.set(keys.days, String(period.days));
  return `?${next}`;
}

/** Returns the period as query parameters of a request. */
export function periodQuery(period: ChosenPeriod, now: Instant): { month: string } | { from: string; to: string } {
  if (!("days" in period)) return period;
  const today = viennaDayNumber(now);
  return { from: dateOfDayNumber(today - period.days + 1), to: dateOfDayNumber(today) };
}

/** Returns today's month in Vienna: "2026-11". */
export function monthOfToday(now: Instant): string {
  return viennaDate(now).slice(0, 7);
}

/** Returns the month `count` months later. */
export function monthLater(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
