import type { Database } from "../database/connect.ts";
import type { FinishedAnswer, FinishedAnswers } from "../http/finished-answers.ts";
import { ProblemException } from "../http/problems.ts";
import { findOwnRestaurants, findRestaurants } from "./find-restaurants.ts";
import { keepListing, type Listing } from "./listing.ts";
import { type OwnRestaurant, type Restaurant, withPayments } from "./restaurant.ts";

/** Enabled restaurants as everybody may see them, kept in memory until they change. */
export interface Catalogue {
  listing(): Promise<Listing>;
  /** In the order asked for; whoever is no longer enabled is left out. */
  findRestaurants(ids: readonly string[]): Promise<Restaurant[]>;
  /** By name, fresh from the database, for their own people: also those that are not enabled. */
  findOwnRestaurants(ids: readonly string[]): Promise<OwnRestaurant[]>;
  /** Throws `service-not-found`. */
  requireRestaurant(id: string): Promise<Restaurant>;
  /** An answer made of one restaurant, kept with it. Throws `service-not-found`. */
  finish<A>(
    id: string,
    what: string,
    compute: (restaurant: Restaurant) => Promise<FinishedAnswer<A>>,
  ): Promise<FinishedAnswer<A>>;
}

export interface CatalogueParts {
  readonly db: Database;
  readonly finished: FinishedAnswers;
  /** Whether there is a provider that collects card payments. */
  readonly cardsOffered: boolean;
}

export function keepCatalogue({ db, finished, cardsOffered }: CatalogueParts): Catalogue {
  const listing = keepListing(db, finished);
  const find = async (ids: readonly string[]) =>
    (await findRestaurants(db, ids)).map((restaurant) => withPayments(restaurant, cardsOffered));

  const requireRestaurant = async (asked: string) => {
    const id = inSmallLetters(asked);
    // Whatever is not listed is not looked for, so that made-up ids do not reach the database.
    if (!(await listing()).byId.has(id)) throw new ProblemException("service-not-found");
    const { answer } = await finished.remember(`${id}/restaurant`, async () => ({
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
    finish: (id, what, compute) =>
      finished.remember(`${inSmallLetters(id)}/${what}`, async () => compute(await requireRestaurant(id))),
  };
}

/** Ids are compared as text here, and hexadecimal digits may be capitals. */
function inSmallLetters(id: string): string {
  return id.toLowerCase();
}
