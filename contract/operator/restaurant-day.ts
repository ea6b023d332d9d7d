import { complaintWaits } from "@mahlzeit/domain/money/complaint/waiting";
import { printerStates } from "@mahlzeit/domain/orders/printing/printer";
import { setupSteps } from "@mahlzeit/domain/partners/setup";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { date, euros, id, instant, priced, sumOfEuros } from "../wire.ts";

const count = z.int();
/** The time at which it can no longer be done; null if there is none. */
const endsAt = z.nullable(instant);

/** Something that waits for a person; only what the caller may do is told. */
const wait = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("complaints"),
    endsAt,
    count,
    /** The most urgent one. */
    first: priced({
      order: id,
      number: z.int(),
      waitsFor: z.enum(complaintWaits),
      amountCents: euros,
      answeredAt: z.nullable(instant),
    }),
  }),
  z.object({
    kind: z.literal("withdrawals"),
    endsAt,
    count,
    /** The most urgent one. */
    first: z.object({
      order: id,
      number: z.int(),
      status: z.enum(["DECLARED", "SENT_BACK", "RECEIVED"]),
      declaredAt: instant,
    }),
  }),
  z.object({
    kind: z.literal("printer"),
    endsAt,
    name: z.string(),
    state: z.enum(printerStates),
    /** The tickets that wait for it, and the time since which the oldest does. */
    waiting: count,
    waitingSince: z.nullable(instant),
  }),
  z.object({
    kind: z.literal("undeclared-allergens"),
    endsAt,
    count,
    /** The first dishes whose allergens nobody has declared. */
    dishes: z.array(z.string()),
  }),
  z.object({
    kind: z.literal("allergen-check"),
    endsAt,
    /** The time of the last check; null if there was none. */
    confirmedAt: z.nullable(instant),
  }),
  z.object({
    kind: z.literal("holidays"),
    endsAt,
    count,
    first: z.object({ day: date, name: z.string() }),
  }),
  z.object({ kind: z.literal("ratings"), endsAt, count, oldest: z.object({ ratedAt: instant, food: count }) }),
  z.object({
    kind: z.literal("draft"),
    endsAt,
    changes: count,
    savedAt: instant,
    /** The first name of the last editor; null if the account is gone. */
    savedBy: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal("setup"), endsAt, missing: z.array(z.enum(setupSteps)), of: count }),
]);
export type Wait = z.output<typeof wait>;

const restaurantDay = z.object({
  at: instant,
  /** The same weekday of the week before, compared with today. */
  comparedDay: date,
  orders: z.object({
    today: count,
    /** Those of today that the restaurant took by telephone. */
    byPhone: z._default(count, 0),
    beforeUntilNow: count,
  }),
  /**
   * The revenue of today's completed orders so far, that of the orders of the compared day that were completed by the
   * same time of day, and that of the whole compared day. Null for a caller who may not see it.
   */
  takings: z.nullable(priced({ todayCents: sumOfEuros, beforeUntilNowCents: sumOfEuros, beforeCents: sumOfEuros })),
  devices: z.object({ paired: count, connected: count }),
  /** The most urgent first. */
  waits: z.array(wait),
});
export type RestaurantDay = z.output<typeof restaurantDay>;

export const findRestaurantDay = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/day",
  summary:
    "A restaurant's day so far, against the same weekday of the week before, and what waits there for a person. For its people, takings for its owners, and operators",
  params: z.object({ id }),
  answer: restaurantDay,
  problems: ["service-not-found"],
});
