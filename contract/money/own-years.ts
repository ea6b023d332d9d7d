import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, balance, id, priced } from "../wire.ts";

const ownYears = z.object({
  restaurantName: z.string(),
  /** The seller, as named in the year's file. Unknown fields are empty. */
  seller: z.object({
    name: z.string(),
    address: z.string(),
    vatId: z.string(),
    register: z.string(),
    /** "12 345/6789" */
    taxNumber: z.string(),
    /** "09.04.1985"; only for natural persons. */
    birthDate: z.string(),
    /** Masked. */
    iban: z.string(),
  }),
  /** The current year, and the previous one if there are bookings in it. */
  years: z.array(
    z.object({
      year: z.int(),
      isOver: z.boolean(),
      quarters: z.array(
        priced({ quarter: z.int(), cardCents: balance, onSpotCents: balance, feesCents: balance, orders: z.int() }),
      ),
    }),
  ),
});
export type OwnYears = z.output<typeof ownYears>;

export const findOwnYears = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/years",
  summary:
    "A restaurant's own lines of the year's file by the DPMG, of this year and the one before. For its owners and operators",
  params: z.object({ id }),
  answer: ownYears,
  problems: ["service-not-found"],
});

export const changeTraderTax = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/trader-tax",
  summary:
    "Says a restaurant's tax number and, of a natural person, the birth date, as typed. For its owners and operators",
  params: z.object({ id }),
  body: z.object({ taxNumber: z.string().check(atMost(30)), birthDate: z.string().check(atMost(20)) }),
  answer: ownYears,
  problems: ["service-not-found"],
});
