import { refusalReasons } from "@mahlzeit/domain/operator/numbers/day-counts";
import { orderTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id, instant, priced, sumOfEuros } from "../wire.ts";

const count = z.int();
const day = z.string().check(z.meta({ format: "date" }));

/** Counts and sums, of completed orders unless `domain/operator/numbers/day-counts.ts` says otherwise. */
const sums = priced({
  placed: count,
  completed: count,
  refused: count,
  withdrawn: count,
  revenueCents: sumOfEuros,
  refusedWorthCents: sumOfEuros,
  accepted: count,
  acceptedSoon: count,
  acceptSeconds: count,
  ready: count,
  punctual: count,
  firstOrders: count,
  secondOrders: count,
  laterOrders: count,
  complaints: count,
  complaintCents: sumOfEuros,
  phoneOrders: count,
  phoneCents: sumOfEuros,
});
export type NumbersSums = z.output<typeof sums>;

const numbersDay = priced({ day, completed: count, revenueCents: sumOfEuros });
const period = z.object({ from: day, to: day, sums, days: z.array(numbersDay) });

/** Tips given by card per month, less those refunded with a whole order. */
const tips = z.array(priced({ month: z.string(), kitchenCents: sumOfEuros, driverCents: sumOfEuros }));
export type MonthsOfTips = z.output<typeof tips>;

const numbers = z.object({
  restaurantName: z.string(),
  /** The time of counting. */
  at: instant,
  period,
  before: period,
  /** The orders placed, by weekday from Monday and by hour from 0 to 23. */
  hours: z.array(z.array(count)),
  /** The orders that were ready, and those ready by the promised time, by weekday from Monday. */
  punctuality: z.array(z.object({ ready: count, punctual: count })),
  types: z.array(z.object({ type: z.enum(orderTypes), orders: count })),
  /** The most frequent first. */
  refusals: z.array(z.object({ reason: z.enum(refusalReasons), orders: count })),
  /** The months that the period touches, the latest first; months without tips are absent. */
  tips,
  /** The most sold first; `complained`: the pieces that guests complained about. */
  dishes: z.array(
    priced({ product: id, name: z.string(), pieces: count, revenueCents: sumOfEuros, complained: count }),
  ),
});
export type Numbers = z.output<typeof numbers>;

const ofRestaurant = {
  ...management,
  method: "GET",
  /** A month, "2026-10", or the first and the last day; the last 30 days if absent. */
  query: z.object({ month: z.optional(z.string()), from: z.optional(z.string()), to: z.optional(z.string()) }),
  problems: ["service-not-found"],
} as const;

export const findNumbers = endpoint({
  ...ofRestaurant,
  path: "management/restaurants/{id}/numbers",
  summary:
    "What a restaurant's orders add up to on the days of a period, at most two years, and on those before. For its owners and operators",
  params: z.object({ id }),
  answer: numbers,
});

export const findTips = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/tips",
  summary: "The tips of a restaurant's last twelve months, which are handed out to its people. For all who work there",
  params: z.object({ id }),
  /** The latest month first; months without tips are absent. */
  answer: z.object({ restaurantName: z.string(), tips }),
  problems: ["service-not-found"],
});

export const numbersTables = ["days", "dishes", "tips", "vat"] as const;
export type NumbersTable = (typeof numbersTables)[number];

export const downloadNumbers = endpoint({
  ...ofRestaurant,
  path: "management/restaurants/{id}/numbers/{table}",
  summary:
    "The same as a table for a spreadsheet: a row for each day, for each dish, for each month of tips, or for each VAT rate",
  params: z.object({ id, table: z.enum(numbersTables) }),
  answer: z.instanceof(Uint8Array),
  answerType: "csv",
});
