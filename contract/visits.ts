import { refusalCodes } from "@mahlzeit/domain/refusal";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { date, text } from "./wire.ts";

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

/** Only closed lists, so that no personal data can be sent, by mistake or on purpose. */
const visit = {
  event: z.enum(visitEvents),
  page: z.enum(visitedPages),
  /** Why an order was refused; "other" is anything except a refusal by a rule. */
  reason: z.optional(z.enum([...refusalCodes, "other"])),
};

export const countVisit = endpoint({
  base: "resource",
  method: "POST",
  path: "tracking/visits",
  tag: "Tracking",
  summary: "Counts a page view or an event. Nothing is kept of who it was",
  /** `about`: a restaurant's uid or a region's name; unknown ones are not stored. */
  body: z.object({ ...visit, about: z.optional(text(200)) }),
  status: 204,
  problems: ["too-many-requests"],
});
export type VisitInput = z.output<typeof countVisit.body>;

export const findVisits = endpoint({
  base: "resource",
  method: "GET",
  path: "management/visits",
  tag: "Management",
  access: "account",
  summary:
    "How often what happened on each day, Vienna time; the last 30 days where nothing else is asked. For operators",
  query: z.object({ from: z.optional(date), to: z.optional(date) }),
  status: 200,
  answer: z.array(
    z.object({ ...visit, day: date, about: z.nullable(z.string()), reason: z.nullable(z.string()), count: z.int() }),
  ),
  problems: ["unauthorized", "account-blocked", "not-found"],
});
