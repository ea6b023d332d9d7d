import { dateOfDayNumber, dayNumberOfDate, weekdayOfNumber } from "../../../local-time.ts";

/** Returns the Monday of a day's week, "YYYY-MM-DD". */
export function mondayOf(date: string): string {
  const day = dayNumberOfDate(date);
  return dateOfDayNumber(day - weekdayOfNumber(day) + 1);
}
