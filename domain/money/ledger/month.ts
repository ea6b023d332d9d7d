import { dayNumberOfDate, type Instant, instantOnDay, monthNames, viennaDay } from "../../local-time.ts";

/** A month of the calendar in Vienna, "YYYY-MM". */
export type Month = string;

export function monthOf(instant: Instant): Month {
  const { year, month } = viennaDay(instant);
  return monthText(year, month);
}

/** Returns the first instant of a month and the first after it. */
export function spanOfMonth(month: Month): { readonly from: Instant; readonly until: Instant } {
  return { from: startOf(month), until: startOf(monthLater(month, 1)) };
}

/** Adds months, or subtracts them if `count` is negative. */
export function monthLater(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return monthText(Math.floor(months / 12), (months % 12) + 1);
}

/** "Oktober 2026" */
export function nameOfMonth(month: Month): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Throws a RangeError on anything but a month. */
function startOf(month: Month): Instant {
  return instantOnDay(dayNumberOfDate(`${month}-01`), 0);
}

function monthText(year: number, month: number): Month {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
}
