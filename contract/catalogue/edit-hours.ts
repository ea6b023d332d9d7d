import { maxPeriods, maxReasonLength, maxSpecialDays } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import { holidayChoices } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import { pauseReasons } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import { orderTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, date, eachOnce, id, instant, text, timeOfDay } from "../wire.ts";
import { busy, capacityUse } from "./capacity.ts";
import { weekday } from "./opening-hours.ts";

/** Order types; null or absent for all. */
const types = z._default(
  z.nullable(
    z.array(z.enum(orderTypes)).check(
      z.refine((given) => given.length > 0),
      eachOnce,
    ),
  ),
  null,
);
/** A period of a day. An end before the start means past midnight. */
const period = { startTime: timeOfDay, endTime: timeOfDay, orderTypes: types };
const periods = z.array(z.object(period)).check(atMost(10));

const hoursDocument = {
  /** The weekly hours. */
  schedules: z
    .array(
      z.object({
        weekdays: z.array(weekday).check(
          z.refine((given) => given.length > 0),
          eachOnce,
        ),
        ...period,
      }),
    )
    .check(atMost(maxPeriods)),
  /** Days with different hours; a day without periods is closed. */
  specialDays: z
    .array(z.object({ from: date, to: date, periods, reason: text(maxReasonLength) }))
    .check(atMost(maxSpecialDays)),
  /** The decisions about public holidays. */
  holidays: z.array(z.object({ day: date, choice: z.enum(holidayChoices), periods })).check(atMost(maxSpecialDays)),
};

const openingHours = z.object({
  /** The revision of the stored data. A change based on an older one is refused. */
  revision: z.string(),
  ...hoursDocument,
  /** The public holidays of the coming year by day, with or without a decision. */
  comingHolidays: z.array(z.object({ day: date, name: z.string(), isPublic: z.boolean() })),
  /** The paused order types and the end of each pause, which overrides the hours. */
  pauses: z.array(z.object({ type: z.enum(orderTypes), until: instant, reason: z.nullable(z.enum(pauseReasons)) })),
  /** Further inputs of the opening state that guests see. */
  intake: z.object({
    enabled: z.boolean(),
    hasMenu: z.boolean(),
    orderTypes: z.array(z.enum(orderTypes)),
    preparationMinutes: z.int(),
    orderAheadDays: z.int(),
    silentSince: z.nullable(instant),
    ...capacityUse,
    busy,
  }),
});
export type ManagedHours = z.output<typeof openingHours>;

const ofRestaurant = z.object({ id });

export const findOpeningHours = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/hours",
  summary: "When a restaurant takes orders: its week, special days and public holidays",
  params: ofRestaurant,
  answer: openingHours,
  problems: ["service-not-found"],
});
export const changeOpeningHours = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/hours",
  summary: "Replaces all of that. For owners and operators",
  params: ofRestaurant,
  body: z.object({ revision: text(100, 1), ...hoursDocument }),
  answer: openingHours,
  problems: ["service-not-found", "revision-changed"],
});
export const decideHoliday = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/hours/holiday",
  summary: "Answers whether a restaurant is open as always on a public holiday, or closed. For owners and staff",
  params: ofRestaurant,
  body: z.object({ day: date, choice: z.enum(["AS_ALWAYS", "CLOSED"]) }),
  answer: openingHours,
  problems: ["service-not-found"],
});
export const changeToday = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/hours/today",
  summary: "Sets or takes back the special day of today, and nothing else. For owners and staff",
  params: ofRestaurant,
  body: z.object({
    /** Today in Vienna. The request is refused if midnight has passed since the page was shown. */
    day: date,
    /** Closed if without periods; null or absent for the planned hours. */
    special: z._default(z.nullable(z.object({ periods, reason: text(maxReasonLength) })), null),
  }),
  answer: openingHours,
  problems: ["service-not-found"],
});
