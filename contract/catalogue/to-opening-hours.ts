import type { OpeningHours } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import type { Service } from "./restaurants.ts";

export function toOpeningHours({
  schedules,
  schedulesByType,
  exceptions,
}: Pick<Service, "schedules" | "schedulesByType" | "exceptions">): OpeningHours {
  const week = schedules.map(({ weekdays, startTime, endTime }) => ({
    weekdays: weekdays.map(({ dayNr }) => dayNr),
    startTime,
    endTime,
  }));
  return { schedules: schedulesByType ?? week, ...(exceptions && { exceptions }) };
}
