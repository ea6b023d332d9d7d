import type { HoursDocument } from "./check-hours.ts";
import { holidayExceptions } from "./holidays.ts";
import type { OpeningHours } from "./schedule.ts";

/**
 * Converts a restaurant's settings to the hours used by the rules. Without special days and holidays there are no
 * `exceptions`.
 */
export function openingHoursOf({ schedules, specialDays, holidays }: HoursDocument): OpeningHours {
  const week = schedules.map(({ orderTypes, ...schedule }) => ({ ...schedule, ...(orderTypes && { orderTypes }) }));
  const exceptions = [
    ...specialDays.map((special) => ({ kind: "SPECIAL" as const, ...special })),
    ...holidayExceptions(holidays),
  ];
  return { schedules: week, ...(exceptions.length > 0 && { exceptions }) };
}
