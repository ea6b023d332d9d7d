import { openStages } from "@mahlzeit/domain/order/open-now";
import { orderTypes } from "@mahlzeit/domain/order/order";
import { orderStates } from "@mahlzeit/domain/order/states";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { balance, euros, id, instant, sumOfEuros } from "../wire.ts";

const count = z.int();
const day = z.string().check(z.meta({ format: "date" }));
const rates = z.object({
  placed: count,
  refused: count,
  /** Of kitchens with a board: orders that got ready, and how many of them when they were first promised. */
  ready: count,
  punctual: count,
});

const lateOrder = z.object({
  id,
  number: count,
  service: z.object({
    id,
    name: z.string(),
    /** Null: not known. */
    city: z.nullable(z.string()),
    phone: z.string(),
    /** Since when none of its devices was heard of; null while one is. */
    silentSince: z.nullable(instant),
  }),
  type: z.enum(orderTypes),
  status: z.enum(orderStates),
  total: euros,
  /** For how many minutes nobody has answered, or by how many its promise has passed. */
  lateMinutes: count,
  promisedAt: z.nullable(instant),
});
export type LateOrder = z.output<typeof lateOrder>;

const glance = z.object({
  at: instant,
  /** Until when orders are in rates and revenue, which are counted every few minutes; all else is of `at`. */
  countedUntil: instant,
  /** The same weekday of the week before, with which today is compared. */
  comparedDay: day,
  orders: z.object({
    today: count,
    /** On the compared day until the same time. */
    beforeUntilNow: count,
    /** By quarter of an hour from midnight, 96 of them; of the compared day all. */
    quarters: z.array(count),
    quartersBefore: z.array(count),
  }),
  rates,
  /** Of the whole compared day. */
  ratesBefore: rates,
  /** Of the last seven days, today last: what completed orders came to, in the week before too. */
  revenue: z.array(z.object({ day, revenue: sumOfEuros, before: sumOfEuros })),
  /** Booked today and in the last seven days. */
  commission: z.object({ today: balance, week: balance }),
  /** What the restaurants do that guests see, and how many the operator has suspended. */
  restaurants: z.object({ on: count, pause: count, silent: count, closed: count, suspended: count }),
  /** Open orders whose time has come, by how long they wait: columns as of `waitBounds`. */
  open: z.object({
    waits: z.array(z.object({ stage: z.enum(openStages), counts: z.array(count), late: z.array(count) })),
    /** Those for later. */
    ahead: count,
  }),
  /** Those that wait too long, the most urgent first, ten at most. */
  late: z.array(lateOrder),
  lateCount: count,
  /** The cities with most orders, twelve at most. */
  cities: z.array(z.object({ name: z.string(), restaurants: count, today: count, beforeUntilNow: count })),
});
export type Glance = z.output<typeof glance>;

export const findGlance = endpoint({
  base: "resource",
  method: "GET",
  path: "management/glance",
  tag: "Management",
  access: "account",
  summary: "How the marketplace does right now, against the same weekday of the week before. For operators",
  status: 200,
  answer: glance,
  problems: ["unauthorized", "account-blocked", "not-found"],
});
