import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { RatingsPage } from "@mahlzeit/contract/orders/ratings";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { findRestaurants, requireOwnRestaurant } from "../../catalogue/restaurants/find-restaurants.ts";
import type { Database } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import type { OrderTraces } from "../order/read/find-traces.ts";
import { presentManaged, presentRatings, type RatingRecord, selectRating } from "./rating-record.ts";
import { findStars } from "./scores.ts";

const pageSize = 10;

export interface RatingsQuery {
  readonly restaurantId: string;
  /** The id of the last rating of the page before; undefined for the first. */
  readonly after: string | undefined;
}

/** Finds a page of public ratings. Throws `service-not-found`, also for a restaurant that guests do not see. */
export async function findRatings(db: Database, { restaurantId, after }: RatingsQuery): Promise<RatingsPage> {
  const [restaurant] = await findRestaurants(db, [restaurantId]);
  if (!restaurant) throw new ProblemException("service-not-found");
  const { rows, next } = pageOf(await shownOf(db, restaurantId, after ?? last, pageSize + 1));
  return { stars: await findStars(db, restaurantId), ratings: await presentRatings(db, rows), next };
}

/**
 * Finds a page of ratings for a restaurant's members and operators, including hidden ones. Throws `service-not-found`.
 */
export async function findManagedRatings(
  db: Database,
  actor: Actor,
  { restaurantId, after }: RatingsQuery,
): Promise<Answer<typeof api.findManagedRatings>> {
  requirePermission(actor, "see-ratings", { restaurantId, otherwise: "service-not-found" });
  const { id, uid, name } = await requireOwnRestaurant(db, restaurantId);
  const { rows, next } = pageOf(await allOf(db, restaurantId, after ?? last, pageSize + 1));
  return {
    restaurant: { id, uid, name },
    stars: await findStars(db, restaurantId),
    ratings: await presentManaged(db, rows),
    next,
    mayAnswer: mayDo(actor, "answer-ratings", restaurantId),
  };
}

/** An id after all others. Ids begin with the time, so the newest come first. */
const last = "ffffffff-ffff-ffff-ffff-ffffffffffff";

function pageOf(found: readonly RatingRecord[]): { rows: readonly RatingRecord[]; next: string | null } {
  const rows = found.slice(0, pageSize);
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

const page = "ORDER BY t.id DESC LIMIT $3";
const shownOf = namedQuery<RatingRecord>(
  "shown_ratings_of_restaurant",
  `${selectRating} WHERE t.restaurant_id = $1 AND t.id < $2::uuid AND t.hidden_at IS NULL ${page}`,
);
const allOf = namedQuery<RatingRecord>(
  "ratings_of_restaurant",
  `${selectRating} WHERE t.restaurant_id = $1 AND t.id < $2::uuid ${page}`,
);

/** The ratings that the restaurant has not answered, and that are not hidden. */
interface Unanswered {
  readonly count: number;
  readonly oldest: Pick<RatingRecord, "ratedAt" | "food">;
}

/** Returns null if there are none. */
export async function findUnanswered(db: Database, restaurantId: string): Promise<Unanswered | null> {
  const [found] = await unansweredOf(db, restaurantId);
  return found ? { count: found.count, oldest: { ratedAt: found.ratedAt, food: found.food } } : null;
}

const unansweredOf = namedQuery<{ count: number } & Unanswered["oldest"]>(
  "unanswered_ratings_of_restaurant",
  `SELECT count(*) OVER ()::int AS count, rated_at AS "ratedAt", food FROM ratings
   WHERE restaurant_id = $1 AND answer IS NULL AND hidden_at IS NULL ORDER BY rated_at, id LIMIT 1`,
);

/** Finds the data stored about the ratings of orders, by order id. */
export async function findRatingTraces(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<OrderTraces["rating"]>>> {
  return new Map((await tracesOf(db, orderIds)).map(({ orderId, rating }) => [orderId, rating]));
}

const tracesOf = namedQuery<{ orderId: string; rating: NonNullable<OrderTraces["rating"]> }>(
  "traces_of_ratings",
  `SELECT order_id AS "orderId", json_build_object('ratedAt', ${jsonInstant("rated_at")}, 'food', food, 'punctuality', punctuality,
     'words', words, 'showsDishes', shows_dishes, 'answer', answer,
     'hidden', CASE WHEN hidden_reason IS NOT NULL THEN json_build_object('at', ${jsonInstant("hidden_at")},
       'reason', hidden_reason, 'words', hidden_words) END) AS rating
   FROM ratings WHERE order_id = ANY ($1::uuid[])`,
);
