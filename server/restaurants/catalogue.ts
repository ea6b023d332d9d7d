import type { Database } from "../database/connect.ts";
import type { FinishedAnswer, FinishedAnswers } from "../http/finished-answers.ts";
import { ProblemException } from "../http/problems.ts";
import { findRestaurants } from "./find-restaurants.ts";
import { keepListing, type Listing } from "./listing.ts";
import type { Restaurant } from "./restaurant.ts";

/** Enabled restaurants as everybody may see them, kept in memory until they change. */
export interface Catalogue {
  listing(): Promise<Listing>;
  /** Throws `service-not-found`. */
  requireRestaurant(id: string): Promise<Restaurant>;
  /** An answer made of one restaurant, kept with it. Throws `service-not-found`. */
  finish<A>(
    id: string,
    what: string,
    compute: (restaurant: Restaurant) => Promise<FinishedAnswer<A>>,
  ): Promise<FinishedAnswer<A>>;
}

export function keepCatalogue(db: Database, finished: FinishedAnswers): Catalogue {
  const listing = keepListing(db, finished);

  const requireRestaurant = async (asked: string) => {
    // Ids are compared as text here, and hexadecimal digits may be capitals.
    const id = asked.toLowerCase();
    // Whatever is not listed is not looked for, so that made-up ids neither reach the database nor fill the memory.
    if (!(await listing()).byId.has(id)) throw new ProblemException("service-not-found");
    const { answer } = await finished.remember(`${id}/restaurant`, async () => ({
      answer: (await findRestaurants(db, [id]))[0],
      validUntil: Number.POSITIVE_INFINITY,
    }));
    if (!answer) throw new ProblemException("service-not-found");
    return answer;
  };

  return {
    listing,
    requireRestaurant,
    finish: async (id, what, compute) => {
      const restaurant = await requireRestaurant(id);
      return finished.remember(`${restaurant.id}/${what}`, () => compute(restaurant));
    },
  };
}
