import type { HoursDocument, SpecialDay } from "./check-hours.ts";

/** Returns the special day that consists of this day alone; null if there is none. */
export function specialOnly(specialDays: readonly SpecialDay[], day: string): SpecialDay | null {
  return specialDays.find(({ from, to }) => from === day && to === day) ?? null;
}

/**
 * Returns the special entry of several days that contains this day, such as the restaurant's own holidays; null if
 * there is none.
 */
export function stretchOf(specialDays: readonly SpecialDay[], day: string): SpecialDay | null {
  return specialDays.find(({ from, to }) => from !== to && from <= day && day <= to) ?? null;
}

export function withSpecialOn(
  specialDays: readonly SpecialDay[],
  day: string,
  special: Pick<SpecialDay, "periods" | "reason"> | null,
): readonly SpecialDay[] {
  const others = specialDays.filter((one) => one !== specialOnly(specialDays, day));
  const all = special ? [...others, { from: day, to: day, ...special }] : others;
  return all.sort((a, b) => a.from.localeCompare(b.from));
}

/** Removes entries that ended before a day, so that the list does not grow over the years. */
export function withoutPast<Hours extends HoursDocument>(hours: Hours, day: string): Hours {
  return {
    ...hours,
    specialDays: hours.specialDays.filter(({ to }) => day <= to),
    holidays: hours.holidays.filter((holiday) => day <= holiday.day),
  };
}
