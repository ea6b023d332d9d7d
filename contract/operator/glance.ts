import { orderTypes } from "@mahlzeit/domain/order-types";
import { openStages } from "@mahlzeit/domain/orders/order/open-now";
import { orderStates } from "@mahlzeit/domain/orders/order/states";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { balance, euros, id, instant, priced, sumOfEuros } from "../wire.ts";

const count = z.int();
const day = z.string().check(z.meta({ format: "date" }));
const rates = z.object({
  placed: count,
  refused: count,
  /** The orders of kitchens with a board that became ready, and those of them ready by the first promised time. */
  ready: count,
  punctual: count,
});

const lateOrder = priced({
  id,
  number: count,
  service: z.object({
    id,
    name: z.string(),
    /** Null if not known. */
    city: z.nullable(z.string()),
    phone: z.string(),
    /** The time since which none of its devices has reported; null while one does. */
    silentSince: z.nullable(instant),
  }),
  type: z.enum(orderTypes),
  status: z.enum(orderStates),
  totalCents: euros,
  /** The minutes without an answer, or the minutes since the promised time. */
  lateMinutes: count,
  promisedAt: z.nullable(instant),
});
export type LateOrder = z.output<typeof lateOrder>;

const glance = z.object({
  at: instant,
  /**
   * The time up to which orders are included in rates and revenue, which are updated every few minutes; all other
   * counts are of `at`.
   */
  countedUntil: instant,
  /** The same weekday of the week before, compared with today. */
  comparedDay: day,
  orders: z.object({
    today: count,
    /** The orders of the compared day until the same time. */
    beforeUntilNow: count,
    /** The orders by quarter of an hour from midnight, 96 of them; `quartersBefore` has the whole compared day. */
    quarters: z.array(count),
    quartersBefore: z.array(count),
  }),
  rates,
  /** The rates of the whole compared day. */
  ratesBefore: rates,
  /** The revenue of completed orders on each of the last seven days, today last, and a week before each. */
  revenue: z.array(priced({ day, revenueCents: sumOfEuros, beforeCents: sumOfEuros })),
  /** The commission booked today and in the last seven days. */
  commission: priced({ todayCents: balance, weekCents: balance }),
  /** The numbers of restaurants visible to guests, by state, and of suspended ones. */
  restaurants: z.object({ on: count, pause: count, silent: count, closed: count, suspended: count }),
  /** The open orders that are due, by waiting time; the columns are those of `waitBounds`. */
  open: z.object({
    waits: z.array(z.object({ stage: z.enum(openStages), counts: z.array(count), late: z.array(count) })),
    /** The open orders for later. */
    ahead: count,
  }),
  /** The orders that wait too long, the most urgent first, at most ten. */
  late: z.array(lateOrder),
  lateCount: count,
  /** The cities with the most orders, at most twelve. */
  cities: z.array(z.object({ name: z.string(), restaurants: count, today: count, beforeUntilNow: count })),
});
export type Glance = z.output<typeof glance>;

export const findGlance = endpoint({
  ...management,
  method: "GET",
  path: "management/glance",
  summary: "How the marketplace does right now, against the same weekday of the week before. For operators",
  answer: glance,
  problems: ["not-found"],
});
