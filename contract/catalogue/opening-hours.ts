import type { OpeningHours } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { weekdayNames } from "@mahlzeit/domain/local-time";
import { orderTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod/mini";
import { date, timeOfDay } from "../wire.ts";

export const weekday = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
]);
/** Sent with their names, as the specification has them; numbers inside. */
const namedWeekdays = z.codec(z.array(z.object({ day: z.string(), dayNr: weekday })), z.array(weekday), {
  decode: (named) => named.map(({ dayNr }) => dayNr),
  encode: (weekdays) => weekdays.map((dayNr) => ({ day: weekdayNames[dayNr], dayNr })),
});
export const schedule = z.object({
  weekdays: namedWeekdays,
  startTime: timeOfDay,
  endTime: timeOfDay,
});
const periodOfTypes = z.object({
  startTime: timeOfDay,
  endTime: timeOfDay,
  orderTypes: z.nullable(z.array(z.enum(orderTypes))),
});
/** Hours beyond `schedules`. If both are absent, the week applies to every order type and every day. */
export const furtherHours = {
  /** The week by order type; `orderTypes` is null for all. */
  schedulesByType: z.optional(z.array(z.extend(periodOfTypes, { weekdays: z.array(weekday) }))),
  /**
   * Days that differ from the week. A special day takes precedence over a public holiday; a day without periods is
   * closed.
   */
  exceptions: z.optional(
    z.array(
      z.object({
        kind: z.enum(["SPECIAL", "HOLIDAY"]),
        from: date,
        to: date,
        periods: z.array(periodOfTypes),
        reason: z.string(),
      }),
    ),
  ),
};
/** The periods that begin today, for the restaurant cards. */
export const todayHours = z.array(z.object({ startTime: timeOfDay, endTime: timeOfDay }));

const hours = z.object({ schedules: z.array(schedule), ...furtherHours });

export function toOpeningHours({ schedules, schedulesByType, exceptions }: z.output<typeof hours>): OpeningHours {
  return { schedules: schedulesByType ?? schedules, ...(exceptions && { exceptions }) };
}
