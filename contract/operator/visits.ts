import { countedRefusalCodes } from "@mahlzeit/domain/refusal";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { date, instant, text } from "../wire.ts";

/** Visitors' actions that are counted for operators, without any data about the visitor. */
export const visitEvents = ["page-viewed", "menu-opened", "product-added", "order-placed", "order-refused"] as const;

/** The kinds of pages that are counted. Confirmations, accounts and the management area are not. */
export const visitedPages = [
  "listing",
  "region",
  "restaurant",
  "checkout",
  "info",
  "login",
  "register",
  "legal",
  "install",
] as const;

/** A counted event. It has only values from closed lists, so that no personal data can be sent. */
const visit = {
  event: z.enum(visitEvents),
  page: z.enum(visitedPages),
  /** The reason why an order was refused; "other" for anything except a refusal by a rule. */
  reason: z.optional(z.enum([...countedRefusalCodes, "other"])),
};

export const countVisit = endpoint({
  method: "POST",
  path: "tracking/visits",
  tag: "Tracking",
  summary: "Counts a page view or an event. Nothing is kept of who it was",
  /** `about`: a restaurant's uid or a region's name; unknown ones are not stored. */
  body: z.object({ ...visit, about: z.optional(text(200)) }),
  status: 204,
});
export type VisitInput = z.output<typeof countVisit.body>;

const counts = z.object({
  /** Page views of all kinds. */
  views: z.int(),
  /** The steps to an order: views of restaurants, of the cart's check and of the order form, and orders placed. */
  restaurants: z.int(),
  checkouts: z.int(),
  forms: z.int(),
  placed: z.int(),
  refused: z.int(),
});
export type VisitCounts = z.output<typeof counts>;

const period = z.object({
  from: date,
  to: date,
  sums: counts,
  days: z.array(z.object({ day: date, ...counts.shape })),
});

const ofOperator = {
  ...management,
  method: "GET",
  /** A month, "2026-10", or the first and the last day; the last 30 days if absent. */
  query: z.object({ month: z.optional(z.string()), from: z.optional(z.string()), to: z.optional(z.string()) }),
  problems: ["not-found"],
} as const;

export const findVisits = endpoint({
  ...ofOperator,
  path: "management/visits",
  summary: "How often what happened on the days of a period in Vienna, at most two years, and before. For operators",
  answer: z.object({
    at: instant,
    period,
    before: period,
    /** The most viewed first. */
    pages: z.array(z.object({ page: visit.page, views: z.int() })),
    /** The most frequent first. */
    refusals: z.array(z.object({ reason: z.string(), orders: z.int() })),
    /** The twenty most viewed; `name` is null for one that is gone. */
    restaurants: z.array(
      z.object({ uid: z.string(), name: z.nullable(z.string()), views: z.int(), placed: z.int(), refused: z.int() }),
    ),
  }),
});
export type Visits = z.output<typeof findVisits.answer>;

export const downloadVisits = endpoint({
  ...ofOperator,
  path: "management/visits/table",
  summary: "Every count of the period as a table for a spreadsheet. For operators",
  answer: z.instanceof(Uint8Array),
  answerType: "csv",
});
