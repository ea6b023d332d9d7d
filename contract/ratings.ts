import { allRatingObjections } from "@mahlzeit/domain/moderation";
import { orderTypes } from "@mahlzeit/domain/order/order";
import { maxRatingWords } from "@mahlzeit/domain/ratings/words";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant, text } from "./wire.ts";

const stars = z.int().check(z.minimum(1), z.maximum(5));
/** What the restaurant says to it. */
const answer = z.nullable(z.object({ words: z.string(), at: instant }));

/** What everybody reads of a rating. */
export const shownRating = z.object({
  id,
  /** "Maria G."; "Gast" once the name was erased. */
  name: z.string(),
  ratedAt: instant,
  food: stars,
  /** What the guest thought of it. */
  punctuality: stars,
  /** Whether it was ready when it was promised, by the board's clock; null: that is not known. */
  wasPunctual: z.nullable(z.boolean()),
  words: z.nullable(z.string()),
  /** The names of what was ordered, where the guest wants to show them. */
  dishes: z.array(z.string()),
  answer,
});
export type ShownRating = z.output<typeof shownRating>;

export const ratingsPage = z.object({
  /** How many ratings gave the food 1, 2, 3, 4 and 5. */
  stars: z.array(z.int()),
  /** Newest first. */
  ratings: z.array(shownRating),
  /** Sent as `after` it leads to the next page; null: there is none. */
  next: z.nullable(id),
});
export type RatingsPage = z.output<typeof ratingsPage>;

/** Why operators do not show it any more. */
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

/** An order as its guest rates it. */
export const orderToRate = z.object({
  service: z.object({ uid: z.string(), name: z.string() }),
  type: z.enum(orderTypes),
  rateable: z.enum(["yes", "soon", "over", "never"]),
  /** When the order came to its end; null where it has not, or a clock only supposes so. */
  completedAt: z.nullable(instant),
  /** When it was first promised; null: never. */
  promisedAt: z.nullable(instant),
  /** Until when it can be rated; null: not yet, or never. */
  until: z.nullable(instant),
  /** How everybody will read the guest's name. */
  name: z.string(),
  dishes: z.array(z.string()),
  /** Null: it was not rated. */
  rating: z.nullable(ownRating),
});
export type OrderToRate = z.output<typeof orderToRate>;

const ofOrder = {
  base: "resource",
  tag: "Ratings",
  path: "orders/{tag}/rating",
  params: z.object({ tag: text(100, 1) }),
  answer: orderToRate,
} as const;

export const findRating = endpoint({
  ...ofOrder,
  method: "GET",
  summary: "Whether the order with this tag can be rated, and how it was",
  status: 200,
  problems: ["order-not-found"],
});
export const rateOrder = endpoint({
  ...ofOrder,
  method: "POST",
  summary: "Rates a completed order, once, within thirty days",
  body: z.object({
    food: stars,
    punctuality: stars,
    words: z._default(text(maxRatingWords), ""),
    showsDishes: z._default(z.boolean(), false),
  }),
  status: 201,
  problems: ["order-not-found", "illegal-transition", "revision-changed", "invalid-input"],
});
export const findRatings = endpoint({
  method: "GET",
  base: "resource",
  path: "restaurants/{id}/ratings",
  tag: "Ratings",
  summary: "What guests said of a restaurant, newest first, ten at a time",
  params: z.object({ id }),
  query: z.object({ after: z.optional(id) }),
  status: 200,
  answer: ratingsPage,
  problems: ["service-not-found"],
});
