import { growthTenths } from "@mahlzeit/domain/operator/numbers/findings";
import { shortDay, shortWeekday, weekdayOf, wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";

/** Formats a date: "Do, 12.11." */
export function shortDayText(date: string): string {
  return `${shortWeekday(weekdayOf(date))}, ${shortDay(date)}`;
}

/** Formats the growth: "+12 %"; null if the previous value is zero or too small. */
export function changeText(now: number, before: number): string | null {
  const tenths = growthTenths(now, before);
  if (tenths === null) return null;
  const percent = Math.round(tenths / 10);
  return `${percent < 0 ? "−" : "+"}${wholeNumber(Math.abs(percent))}\u00a0%`;
}

/** Returns the end of an axis for values up to `most`: four equal steps of a round number. */
export function axisEnd(most: number): number {
  const step = Math.max(1, most / 4);
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 5, 10]
    .map((each) => each * magnitude)
    .find((each) => each >= step && Number.isInteger(each));
  return 4 * (round ?? 10 * magnitude);
}
