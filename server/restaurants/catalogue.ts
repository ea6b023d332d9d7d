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
    const id = inSmallLetters(asked);
    // Whatever is not listed is not looked for, so that made-up ids do not reach the database.
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
    finish: (id, what, compute) =>
      finished.remember(`${inSmallLetters(id)}/${what}`, async () => compute(await requireRestaurant(id))),
  };
}

/** Ids are compared as text here, and hexadecimal digits may be capitals. */
function inSmallLetters(id: string): string {
  return id.toLowerCase();
}
