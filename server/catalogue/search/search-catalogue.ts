import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { declaredTogether } from "@mahlzeit/domain/allergens";
import { cityKey, isSameCity } from "@mahlzeit/domain/catalogue/delivery/city";
import { isOpen } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import type { Catalogue } from "../restaurants/catalogue.ts";
import { searchRestaurants } from "../restaurants/search-restaurants.ts";
import { presentAge, presentPrice } from "./find-dishes.ts";
import { findOrderable } from "./find-orderable.ts";

const maxNames = 4;
const maxShown = 8;

interface Parts {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly now: Instant;
}

interface SearchQuery {
  readonly q: string;
  readonly city?: string | undefined;
}

/** Finds matching restaurants, names and dishes of the catalogue. Dishes are those of kitchens that take orders now. */
export async function findInCatalogue(
  parts: Parts,
  { q, city }: SearchQuery,
): Promise<Answer<typeof api.searchCatalogue>> {
  const { db, catalogue, now } = parts;
  const listing = await catalogue.listing();
  const [ids, { dishes }] = await Promise.all([
    searchRestaurants(db, q),
    findOrderable(db, listing, { q, now, enough: maxShown }),
  ]);
  const nearFirst = <Found extends { city: string }>(found: Found[]) =>
    city ? found.toSorted((a, b) => Number(isSameCity(b.city, city)) - Number(isSameCity(a.city, city))) : found;
  return {
    cities: namesLike(listing.cities, q),
    types: namesLike(listing.types, q),
    restaurants: nearFirst(
      ids
        .flatMap((id) => listing.byId.get(id) ?? [])
        .filter(({ onlyEvents }) => !onlyEvents)
        .map((restaurant) => ({
          uid: restaurant.uid,
          name: restaurant.name,
          city: restaurant.city,
          open: isOpen(restaurant.intake, now),
        })),
    ).slice(0, maxShown),
    dishes: nearFirst(
      dishes.flatMap((dish) => {
        const { id, name, depositCents } = dish;
        const restaurant = listing.byId.get(dish.restaurantId);
        if (!restaurant) return [];
        const place = { uid: restaurant.uid, restaurant: restaurant.name, city: restaurant.city };
        return {
          id,
          name,
          ...presentPrice(dish),
          depositCents,
          ...declaredTogether([dish]),
          ...presentAge(dish),
          ...place,
        };
      }),
    ).slice(0, maxShown),
  };
}

/** Returns names with a word that begins with the typed text. */
function namesLike(names: readonly { readonly name: string }[], typed: string): string[] {
  const key = cityKey(typed);
  if (key === "") return [];
  return names
    .map(({ name }) => ({ name, key: cityKey(name) }))
    .filter((one) => ` ${one.key}`.includes(` ${key}`))
    .toSorted((a, b) => Number(b.key.startsWith(key)) - Number(a.key.startsWith(key)))
    .slice(0, maxNames)
    .map(({ name }) => name);
}
