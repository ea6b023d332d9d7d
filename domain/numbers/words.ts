import { groupDigits } from "../digits.ts";
import { type Weekday, weekdayNames, weekdayOfNumber } from "../local-time.ts";
import { type Cents, portionOf } from "../money.ts";
import { numberOfIsoDay } from "./period.ts";

/** "24.310 €": in whole euros. */
export function wholeEuros(cents: Cents): string {
  return `${wholeNumber(portionOf(cents, 1, 100))}\u00a0€`;
}

/** "1.234", "−3" */
export function wholeNumber(count: number): string {
  return `${count < 0 ? "−" : ""}${groupDigits(String(Math.abs(count)))}`;
}

/** "21.10." */
export function shortDay(date: string): string {
  const [, month = 1, day = 1] = date.split("-").map(Number);
  return `${day}.${month}.`;
}

/** Of a "YYYY-MM-DD". */
export function weekdayOf(date: string): Weekday {
  return weekdayOfNumber(numberOfIsoDay(date) ?? 0);
}

/** "Sa" */
export function shortWeekday(weekday: Weekday): string {
  return weekdayNames[weekday].slice(0, 2);
}
