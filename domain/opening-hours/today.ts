import type { HoursDocument, SpecialDay } from "./check-hours.ts";

/** What is said about this very day and no other; null: nothing. */
export function specialOnly(specialDays: readonly SpecialDay[], day: string): SpecialDay | null {
  return specialDays.find(({ from, to }) => from === day && to === day) ?? null;
}

/** The stretch of several days that this one lies in, such as the restaurant's own holidays; null: none. */
export function stretchOf(specialDays: readonly SpecialDay[], day: string): SpecialDay | null {
  return specialDays.find(({ from, to }) => from !== to && from <= day && day <= to) ?? null;
}

/** The special days with another of this one day, or with none of it. */
export function withSpecialOn(
  specialDays: readonly SpecialDay[],
  day: string,
  special: Pick<SpecialDay, "periods" | "reason"> | null,
): readonly SpecialDay[] {
  const others = specialDays.filter((one) => one !== specialOnly(specialDays, day));
  const all = special ? [...others, { from: day, to: day, ...special }] : others;
  return all.sort((a, b) => a.from.localeCompare(b.from));
}

/** Without what ended before a day, so that the days of years do not fill the list. */
export function withoutPast<Hours extends HoursDocument>(hours: Hours, day: string): Hours {
  return {
    ...hours,
    specialDays: hours.specialDays.filter(({ to }) => day <= to),
    holidays: hours.holidays.filter((holiday) => day <= holiday.day),
  };
}
