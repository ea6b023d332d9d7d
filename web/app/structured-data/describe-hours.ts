import { type Weekday, weekdays } from "@mahlzeit/domain/local-time";
import { hoursOn } from "@mahlzeit/domain/opening-hours/hours";
import type { Schedule } from "@mahlzeit/domain/opening-hours/schedule";
import type { DayOfWeek, OpeningHoursSpecification } from "schema-dts";

const names = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
} as const satisfies Record<Weekday, DayOfWeek>;

/** The week's opening hours; days with the same hours share an entry, and a night belongs to the day it begins on. */
export function describeHours(schedules: readonly Schedule[]): OpeningHoursSpecification[] {
  const daysByHours = new Map<string, DayOfWeek[]>();
  for (const weekday of weekdays)
    for (const { startTime, endTime } of hoursOn(schedules, weekday)) {
      const hours = `${startTime.slice(0, 5)} ${closingTime(startTime, endTime)}`;
      daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), names[weekday]]);
    }
  return [...daysByHours].map(([hours, dayOfWeek]) => {
    const [opens = "", closes = ""] = hours.split(" ");
    return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
  });
}

/** schema.org knows no 24:00. Until midnight is 00:00 of the next day; but from 00:00 on that would say "closed". */
function closingTime(startTime: string, endTime: string): string {
  if (endTime !== "24:00:00") return endTime.slice(0, 5);
  return startTime === "00:00:00" ? "23:59" : "00:00";
}
