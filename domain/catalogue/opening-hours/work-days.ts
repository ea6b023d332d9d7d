import { dateOfDayNumber, dayNumberOfDate, weekdayOfNumber } from "../../local-time.ts";
import { holidaysOfYear } from "./holidays.ts";

/** Tells whether offices and banks work on a day, "YYYY-MM-DD": Monday to Friday, except Austria's public holidays. */
export function isWorkDay(date: string): boolean {
  const isWeekday = weekdayOfNumber(dayNumberOfDate(date)) <= 5;
  return isWeekday && holidaysOfYear(Number(date.slice(0, 4))).every(({ day, isPublic }) => !isPublic || day !== date);
}

/** Returns the first, second, … working day after a day; the day itself does not count. */
export function workDayAfter(date: string, count: number): string {
  let [number, left] = [dayNumberOfDate(date), count];
  while (left > 0) {
    number += 1;
    if (isWorkDay(dateOfDayNumber(number))) left -= 1;
  }
  return dateOfDayNumber(number);
}
