import type { Database } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import type { CachedResponse, ResponseCache } from "../../platform/http/response-cache.ts";
import { findOwnRestaurants, findRestaurants } from "./find-restaurants.ts";
import { cacheListing, type Listing } from "./listing.ts";
import { type CardsOffered, type OwnRestaurant, type Restaurant, withPayments } from "./restaurant.ts";

/** The enabled restaurants, cached in memory until they change. */
export interface Catalogue {
  listing(): Promise<Listing>;
  /** Returns the restaurants in the given order, without those that are no longer enabled. */
  findRestaurants(ids: readonly string[]): Promise<Restaurant[]>;
  /** Returns restaurants by name, fresh from the database, for their own members: also those that are not enabled. */
  findOwnRestaurants(ids: readonly string[]): Promise<OwnRestaurant[]>;
  /** Returns an enabled restaurant. Throws `service-not-found`. */
  requireRestaurant(id: string): Promise<Restaurant>;
  /** Returns an answer computed from one restaurant, cached until that changes. Throws `service-not-found`. */
  cached<A>(
    id: string,
    what: string,
    compute: (restaurant: Restaurant) => Promise<CachedResponse<A>>,
  ): CachedResponse<A> | Promise<CachedResponse<A>>;
}

export interface CatalogueParts {
  readonly db: Database;
  readonly responseCache: ResponseCache;
  readonly cardsOffered: CardsOffered;
}

export function cacheCatalogue({ db, responseCache, cardsOffered }: CatalogueParts): Catalogue {
  const listing = cacheListing(db, responseCache);
  const find = async (ids: readonly string[]) =>
    (await findRestaurants(db, ids)).map((restaurant) => withPayments(restaurant, cardsOffered));

  const requireRestaurant = async (id: string) => {
    // Only listed ids are queried, so that made-up ids do not reach the database.
    if (!(await listing()).byId.has(id)) throw new ProblemException("service-not-found");
    const { answer } = await responseCache.getOrCompute(`${id}/restaurant`, async () => ({
      answer: (await find([id]))[0],
      validUntil: Number.POSITIVE_INFINITY,
    }));
    if (!answer) throw new ProblemException("service-not-found");
    return answer;
  };

  return {
    listing,
    findRestaurants: find,
    findOwnRestaurants: async (ids) =>
      (await findOwnRestaurants(db, ids)).map((restaurant) => withPayments(restaurant, cardsOffered)),
    requireRestaurant,
    cached: (id, what, compute) =>
      responseCache.getOrCompute(`${id}/${what}`, async () => compute(await requireRestaurant(id))),
  };
}
