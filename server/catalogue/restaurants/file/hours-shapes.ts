import { maxReasonLength } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import { holidayChoices, holidaysOfYear } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import { dayNumberOfDate, timeOfDayPattern, type Weekday } from "@mahlzeit/domain/local-time";
import { orderTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod";
import { alwaysCheck, atLeastOneOf, list, object, optionalList, optionalText, wholeNumber } from "./shapes.ts";

export const time = z.string("expected a time like 11:00:00").regex(timeOfDayPattern, "expected a time like 11:00:00");
export const startTime = time.refine((start) => start !== "24:00:00", "expected a time before 24:00:00");
const period = {
  startTime,
  endTime: time,
  orderTypes: atLeastOneOf(orderTypes, "expected at least one order type")
    .nullish()
    .transform((given) => given ?? null),
};

interface Period {
  readonly startTime: string;
  readonly endTime: string;
}
const lasts = ({ startTime, endTime }: Period) => startTime !== endTime || !timeOfDayPattern.test(endTime);
const lastsText = {
  path: ["endTime"],
  message: "expected another time than startTime (00:00:00 to 24:00:00 is all day)",
  ...alwaysCheck,
};

const weekdays = list(wholeNumber(1, 7))
  .min(1, "expected at least one weekday")
  .transform((days) => [...new Set(days)].sort() as Weekday[]);

export const schedule = object({
  weekdays,
  ...period,
}).refine(lasts, lastsText);

const periods = optionalList(object(period).refine(lasts, lastsText));
export const date = z.string("expected a day like 2026-12-24").refine(isDate, "expected a day like 2026-12-24");

export const specialDay = object({ from: date, to: date, periods, reason: optionalText(maxReasonLength) })
  .refine(({ from, to }) => !(to < from), { path: ["to"], message: "expected a day not before from", ...alwaysCheck })
  .refine(({ from, to }) => !isDate(from) || !isDate(to) || dayNumberOfDate(to) - dayNumberOfDate(from) < 366, {
    path: ["to"],
    message: "expected at most a year",
    ...alwaysCheck,
  });

export const decidedHoliday = object({
  day: date.refine((day) => !isDate(day) || isHoliday(day), "expected a public holiday, 24 or 31 December"),
  choice: z.enum(holidayChoices, `expected one of ${holidayChoices.join(", ")}`),
  periods,
}).refine(({ choice, periods }) => (choice === "OTHER") === periods?.length > 0, {
  path: ["periods"],
  message: "expected periods where choice is OTHER, and none where it is not",
  ...alwaysCheck,
});

function isHoliday(day: string): boolean {
  return holidaysOfYear(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
}

function isDate(given: unknown): boolean {
  return z.iso.date().safeParse(given).success;
}
