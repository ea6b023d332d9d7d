import { allContentObjections, allObjections, maxReportLength } from "@mahlzeit/domain/operator/moderation";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { managedRating } from "../orders/answer-ratings.ts";
import { pageQuery } from "../orders/orders.ts";
import { id, instant, picture, text } from "../wire.ts";
import { report, reported } from "./reports.ts";

/** Reported content as guests see it. */
const content = z.object({
  /** A dish's name, or the names of the places where a picture is shown; the description has none. */
  name: z.nullable(z.string()),
  text: z.string(),
  /** A dish's allergens; null if they were not declared or it is no dish. */
  allergens: z.nullable(z.array(z.string())),
  picture: z.nullable(picture),
});
export type ReportedContent = z.output<typeof content>;

const reportedItem = z.object({
  about: reported,
  /** A hash of the state to decide on: the content, whether it is hidden, and the waiting reports. */
  revision: z.string(),
  restaurant: z.object({ id, uid: z.string(), name: z.string() }),
  /** The whole rating; null for other content. */
  rating: z.nullable(managedRating),
  /** The present content, hidden or not; null if it is gone, or for a rating. */
  now: z.nullable(content),
  /** The hiding; null if it is shown. */
  hidden: z.nullable(
    z.object({
      at: instant,
      reason: z.enum(allObjections),
      words: z.nullable(z.string()),
      /** The content at the time it was hidden; null for a rating. */
      shown: z.nullable(content),
    }),
  ),
  /** The reports that wait for a decision, oldest first. */
  reports: z.array(
    z.object({
      id,
      reason: z.enum(allObjections),
      words: z.string(),
      reportedAt: instant,
      /** True if the reporter waits for a mail. */
      hasEmail: z.boolean(),
      /** The content at the time of the report; null for a rating, which cannot be changed. */
      shown: z.nullable(content),
    }),
  ),
});
export type ReportedItem = z.output<typeof reportedItem>;

const hiddenContent = z.object({
  about: reported,
  hiddenAt: instant,
  reason: z.enum(allContentObjections),
  /** The operator's words to the owners. */
  words: z.string(),
});

export const findReported = endpoint({
  ...management,
  method: "GET",
  path: "management/reports",
  summary: "What is reported and waits for a decision, the oldest first. For operators",
  answer: z.object({ waiting: z.array(reportedItem) }),
  problems: ["not-found"],
});
export const findHiddenItems = endpoint({
  ...management,
  method: "GET",
  path: "management/reports/hidden",
  summary: "What is hidden, the last first; where more follow, X-Next-Cursor leads there. For operators",
  query: pageQuery,
  answer: z.array(reportedItem),
  problems: ["not-found"],
});
export const hideReported = endpoint({
  ...management,
  method: "POST",
  path: "management/reports/hide",
  summary:
    "Shows something to no guest any more, so that a dish cannot be ordered, and mails whom it meets and whoever reported it. For operators",
  body: z.object({
    about: reported,
    /**
     * The revision that the operator saw; null for content that is in no list, because it is shown and was not
     * reported.
     */
    revision: z._default(z.nullable(z.string()), null),
    reason: z.enum(allObjections),
    words: text(maxReportLength, 1),
  }),
  answer: reportedItem,
  problems: ["not-found", "revision-changed"],
});
export const keepReported = endpoint({
  ...management,
  method: "POST",
  path: "management/reports/keep",
  summary: "Goes on showing something, or shows it again, and mails whom that concerns. For operators",
  /** The state that the operator saw, so that content hidden by somebody else meanwhile is not shown again unseen. */
  body: z.object({ about: reported, isHidden: z.boolean() }),
  answer: reportedItem,
  problems: ["not-found", "revision-changed"],
});
export const findHiddenContent = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/hidden",
  summary: "What operators hide of what a restaurant shows, and why. For its people and operators",
  params: z.object({ id }),
  answer: z.object({
    hidden: z.array(hiddenContent),
    /** The mailbox for complaints. */
    complaintsTo: z.string(),
  }),
  problems: ["service-not-found"],
});

export const reportEndpoints = { report, findReported, findHiddenItems, hideReported, keepReported, findHiddenContent };
