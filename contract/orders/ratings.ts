import { allRatingObjections } from "@mahlzeit/domain/operator/moderation";
import { orderTypes } from "@mahlzeit/domain/order-types";
import { maxRatingLength } from "@mahlzeit/domain/orders/ratings/rating-text";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, instant, text } from "../wire.ts";

const stars = z.int().check(z.minimum(1), z.maximum(5));
/** The restaurant's answer to the rating. */
const answer = z.nullable(z.object({ words: z.string(), at: instant }));

/** A rating as everybody sees it. */
export const shownRating = z.object({
  id,
  /** "Maria G."; "Gast" once the name was erased. */
  name: z.string(),
  ratedAt: instant,
  food: stars,
  punctuality: stars,
  /** True if the order was ready by its promised time, by the board's clock; null if that is unknown. */
  wasPunctual: z.nullable(z.boolean()),
  words: z.nullable(z.string()),
  /** The names of the ordered dishes, if the guest agreed to show them. */
  dishes: z.array(z.string()),
  answer,
});
export type ShownRating = z.output<typeof shownRating>;

export const ratingsPage = z.object({
  /** The numbers of ratings with 1, 2, 3, 4 and 5 stars for the food. */
  stars: z.array(z.int()),
  /** Newest first. */
  ratings: z.array(shownRating),
  /** The value of `after` for the next page; null on the last one. */
  next: z.nullable(id),
});
export type RatingsPage = z.output<typeof ratingsPage>;

/** The time and reason for which operators hid it. */
export const hidden = z.object({ at: instant, reason: z.enum(allRatingObjections), words: z.nullable(z.string()) });

const ownRating = z.object({
  id,
  ratedAt: instant,
  food: stars,
  punctuality: stars,
  words: z.nullable(z.string()),
  showsDishes: z.boolean(),
  answer,
  hidden: z.nullable(hidden),
});

/** An order, as its guest sees it when rating. */
export const orderToRate = z.object({
  service: z.object({ uid: z.string(), name: z.string() }),
  type: z.enum(orderTypes),
  rateable: z.enum(["yes", "soon", "over", "never"]),
  /** The time the order ended; null if it has not, or if only the clock assumed so. */
  completedAt: z.nullable(instant),
  /** The first promised time; null if there was none. */
  promisedAt: z.nullable(instant),
  /** The end of the period for rating; null before it begins, or if there is none. */
  until: z.nullable(instant),
  /** The guest's name as everybody will see it. */
  name: z.string(),
  dishes: z.array(z.string()),
  /** Null if it was not rated. */
  rating: z.nullable(ownRating),
});
export type OrderToRate = z.output<typeof orderToRate>;

const ofOrder = {
  tag: "Ratings",
  path: "orders/{tag}/rating",
  params: z.object({ tag: text(100, 1) }),
  answer: orderToRate,
} as const;

export const findRating = endpoint({
  ...ofOrder,
  method: "GET",
  summary: "Whether the order with this tag can be rated, and how it was",
  problems: ["order-not-found"],
});
export const rateOrder = endpoint({
  ...ofOrder,
  method: "POST",
  summary: "Rates a completed order, once, within thirty days",
  body: z.object({
    food: stars,
    punctuality: stars,
    words: z._default(text(maxRatingLength), ""),
    showsDishes: z._default(z.boolean(), false),
  }),
  status: 201,
  problems: ["order-not-found", "illegal-transition", "revision-changed"],
});
export const findRatings = endpoint({
  method: "GET",
  path: "restaurants/{id}/ratings",
  tag: "Ratings",
  summary: "What guests said of a restaurant, newest first, ten at a time",
  params: z.object({ id }),
  query: z.object({ after: z.optional(id) }),
  answer: ratingsPage,
  problems: ["service-not-found"],
});
