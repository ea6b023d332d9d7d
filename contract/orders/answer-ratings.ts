import { maxRatingLength } from "@mahlzeit/domain/orders/ratings/rating-text";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id, text } from "../wire.ts";
import { findRating, findRatings, hidden, rateOrder, ratingsPage, shownRating } from "./ratings.ts";

/** A rating as its restaurant and operators see it. */
export const managedRating = z.object({ ...shownRating.shape, hidden: z.nullable(hidden) });
export type ManagedRating = z.output<typeof managedRating>;

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
    /** True if the caller may answer. */
    mayAnswer: z.boolean(),
  }),
  problems: ["service-not-found"],
});
export const answerRating = endpoint({
  ...management,
  method: "POST",
  path: "management/ratings/{id}/answer",
  summary: "The restaurant answers a rating, once, for everybody to read. For its owners",
  params: z.object({ id }),
  body: z.object({ words: text(maxRatingLength, 1) }),
  answer: managedRating,
  problems: ["not-found", "revision-changed"],
});

export const ratingEndpoints = { findRating, rateOrder, findRatings, findManagedRatings, answerRating };
