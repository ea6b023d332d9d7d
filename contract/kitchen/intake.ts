import { busyMinutes, pauseLengths, pauseReasons } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import { orderTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod/mini";
import { busy, capacityUse } from "../catalogue/capacity.ts";
import { furtherHours, schedule } from "../catalogue/opening-hours.ts";
import { endpoint, kitchen } from "../endpoint.ts";
import { atMost, date, eachOnce, id, instant } from "../wire.ts";

/** The present order intake of a restaurant, from which its kitchen builds the domain's `OrderIntake`. */
export const intakeState = z.object({
  restaurant: z.object({ id, uid: z.string(), name: z.string() }),
  enabled: z.boolean(),
  hasMenu: z.boolean(),
  schedules: z.array(schedule),
  ...furtherHours,
  orderTypes: z.array(z.enum(orderTypes)),
  preparationMinutes: z.int(),
  ...capacityUse,
  /** The number of days after today for which orders are accepted. */
  orderAheadDays: z._default(z.int(), 0),
  /**
   * Pauses that have not ended. The kitchen is asked every hour after `since` about a pause of the length `CHANGED`.
   */
  pauses: z.array(
    z.object({
      type: z.enum(orderTypes),
      since: instant,
      until: instant,
      length: z.enum(pauseLengths),
      reason: z.nullable(z.enum(pauseReasons)),
    }),
  ),
  /** The time since which nobody answers there, so that it accepts only orders for later. */
  silentSince: z.nullable(instant),
  /** True if silence limits it to orders for later. */
  isLightEnabled: z.boolean(),
  busy,
  /** A public holiday of the coming week for which nobody has decided whether the restaurant opens. */
  openHoliday: z.nullable(z.object({ day: date, name: z.string() })),
  /**
   * Sold-out items, sorted by name. `dishes` counts the dishes that share an option. Without `until` an item stays off
   * until switched on.
   */
  soldOut: z.array(
    z.object({
      kind: z.enum(["product", "option"]),
      id,
      name: z.string(),
      dishes: z.int(),
      until: z.nullable(instant),
    }),
  ),
});
export type IntakeState = z.output<typeof intakeState>;

const types = z.optional(z.array(z.enum(orderTypes)).check(eachOnce));

export const findIntake = endpoint({
  ...kitchen,
  scope: "menu:sold-out",
  method: "GET",
  path: "management/intake",
  summary: "What a restaurant takes at the moment: pauses, extra minutes, and what is sold out",
  query: z.object({ restaurant: id }),
  answer: intakeState,
  problems: ["service-not-found"],
});
export const pauseIntake = endpoint({
  ...kitchen,
  method: "POST",
  path: "management/intake/pause",
  summary: "Accepts no orders of these types for a while, without `types` of all; open orders go on",
  body: z.object({
    restaurant: id,
    length: z.enum(pauseLengths),
    types,
    reason: z.optional(z.enum(pauseReasons)),
  }),
  answer: intakeState,
  problems: ["service-not-found", "order-type-not-offered"],
});
export const resumeIntake = endpoint({
  ...kitchen,
  method: "POST",
  path: "management/intake/resume",
  summary: "Ends the pauses of these types, without `types` all",
  body: z.object({ restaurant: id, types }),
  answer: intakeState,
  problems: ["service-not-found"],
});
export const setBusy = endpoint({
  ...kitchen,
  method: "POST",
  path: "management/intake/busy",
  summary: "Adds minutes to the preparation for one hour; 0 ends that",
  body: z.object({ restaurant: id, extraMinutes: z.literal([0, ...busyMinutes]) }),
  answer: intakeState,
  problems: ["service-not-found"],
});
const ids = z._default(z.array(id).check(atMost(100)), []);

export const markSoldOut = endpoint({
  ...kitchen,
  scope: "menu:sold-out",
  method: "POST",
  path: "management/intake/sold-out",
  summary:
    "Takes dishes and options off: until the business day ends at 05:00, until it is changed, or until an instant. An option is taken off for every dish that shares it",
  body: z.object({
    restaurant: id,
    products: ids,
    options: ids,
    until: z._default(z.union([z.enum(["BUSINESS_DAY", "CHANGED"]), instant]), "BUSINESS_DAY"),
  }),
  answer: intakeState,
  problems: ["service-not-found", "unknown-product"],
});
export const bringBack = endpoint({
  ...kitchen,
  scope: "menu:sold-out",
  method: "POST",
  path: "management/intake/back",
  summary: "Offers dishes and options again that were sold out",
  body: z.object({ restaurant: id, products: ids, options: ids }),
  answer: intakeState,
  problems: ["service-not-found", "unknown-product"],
});
