import { allObjections, maxReportWords } from "@mahlzeit/domain/ratings/moderation";
import { maxRatingWords } from "@mahlzeit/domain/ratings/words";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { findRating, findRatings, hidden, rateOrder, ratingsPage, reportRating, shownRating } from "../ratings.ts";
import { id, instant, text } from "../wire.ts";

/** A rating as its restaurant and operators see it. */
const managedRating = z.object({ ...shownRating.shape, hidden: z.nullable(hidden) });
export type ManagedRating = z.output<typeof managedRating>;

const reportedRating = z.object({
  ...managedRating.shape,
  restaurant: z.object({ id, uid: z.string(), name: z.string() }),
  /** Those that wait for a decision, oldest first. */
  reports: z.array(
    z.object({
      id,
      reason: z.enum(allObjections),
      words: z.string(),
      reportedAt: instant,
      /** Whether somebody waits for a mail. */
      hasEmail: z.boolean(),
    }),
  ),
});
export type ReportedRating = z.output<typeof reportedRating>;

const management = { base: "resource", tag: "Management", access: "account", status: 200 } as const;
const problems = ["unauthorized", "account-blocked", "not-found"] as const;

export const findManagedRatings = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/ratings",
  summary:
    "What guests said of a restaurant, newest first, ten at a time, also what is hidden. For its people and operators",
  params: z.object({ id }),
  query: z.object({ after: z.optional(id) }),
  answer: z.object({
    ...ratingsPage.shape,
    restaurant: z.object({ id, uid: z.string(), name: z.string() }),
    ratings: z.array(managedRating),
    /** Whether whoever asks may answer. */
    mayAnswer: z.boolean(),
  }),
  problems: ["unauthorized", "account-blocked", "service-not-found"],
});
export const answerRating = endpoint({
  ...management,
  method: "POST",
  path: "management/ratings/{id}/answer",
  summary: "The restaurant answers a rating, once, for everybody to read. For its owners",
  params: z.object({ id }),
  body: z.object({ words: text(maxRatingWords, 1) }),
  answer: managedRating,
  problems: [...problems, "revision-changed", "invalid-input"],
});
export const findReportedRatings = endpoint({
  ...management,
  method: "GET",
  path: "management/ratings/reported",
  summary: "The ratings of which a report waits for a decision, the oldest first, and those hidden last. For operators",
  answer: z.object({ waiting: z.array(reportedRating), hidden: z.array(reportedRating) }),
  problems,
});
export const hideRating = endpoint({
  ...management,
  method: "POST",
  path: "management/ratings/{id}/hide",
  summary: "Shows a rating to nobody any more, and mails its guest and whoever reported it why. For operators",
  params: z.object({ id }),
  body: z.object({ reason: z.enum(allObjections), words: text(maxReportWords, 1) }),
  answer: reportedRating,
  problems: [...problems, "invalid-input"],
});
export const keepRating = endpoint({
  ...management,
  method: "POST",
  path: "management/ratings/{id}/keep",
  summary: "Goes on showing a rating, or shows it again, and mails whom that concerns. For operators",
  params: z.object({ id }),
  /** Whether it is hidden, as whoever decides sees it: what somebody else has hidden meanwhile is not shown again unseen. */
  body: z.object({ isHidden: z.boolean() }),
  answer: reportedRating,
  problems: [...problems, "revision-changed"],
});

/** All calls about ratings, as part of the list in `api.ts`. */
export const ratingEndpoints = {
  findRating,
  rateOrder,
  findRatings,
  reportRating,
  findManagedRatings,
  answerRating,
  findReportedRatings,
  hideRating,
  keepRating,
};
