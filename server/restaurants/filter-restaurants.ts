import type { Service } from "@mahlzeit/contract/restaurants";
import type { Address } from "@mahlzeit/domain/delivery/address";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { CachedResponse, ResponseCache } from "../platform/http/response-cache.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Listed } from "./find-listed.ts";
import type { Listing } from "./listing.ts";
import { presentRestaurant } from "./present-restaurant.ts";

export interface Filter {
  /** Any of them; none = no limit. */
  readonly serviceTypes: readonly string[];
  readonly cities: readonly string[];
  readonly page?: number | undefined;
  readonly pageSize?: number | "all" | undefined;
  /** Who delivers there stands before the others, among those that are open and among those that are not. */
  readonly deliverTo?: Pick<Address, "city" | "postcode"> | undefined;
}

interface Parts {
  readonly responseCache: ResponseCache;
  readonly catalogue: Catalogue;
  readonly now: () => Instant;
}

const usualPageSize = 48;

/**
 * Open restaurants first, then those that deliver to the address, if one is given, then by name, without those that only take events; how many there are in all goes along as
 * X-Total-Count.
 */
export async function filterRestaurants(parts: Parts, filter: Filter): Promise<CachedResponse<Service[]>> {
  const meant = meaningOf(await parts.catalogue.listing(), filter);
  const { page = 1, pageSize = usualPageSize } = filter;
  const from = pageSize === "all" ? 0 : (page - 1) * pageSize;
  const key = `*/filter/${JSON.stringify([meant.cities, meant.types, meant.areas, from, pageSize])}`;
  return parts.responseCache.getOrCompute(key, async () => {
    const now = parts.now();
    // Asked again: the one above may be older than a change that was announced before this answer could be dropped.
    const { ordered, open, validUntil } = (await parts.catalogue.listing()).openFirst(now);
    const fitting = (some: readonly Listed[]) =>
      deliveringFirst(
        some.filter((restaurant) => matches(restaurant, meant)),
        meant.areas,
      );
    const matching = isEmpty(meant) ? ordered : [...fitting(ordered.slice(0, open)), ...fitting(ordered.slice(open))];
    const shown = matching.slice(from, pageSize === "all" ? undefined : from + pageSize);
    const restaurants = await parts.catalogue.findRestaurants(shown.map(({ id }) => id));
    return {
      answer: restaurants.map((restaurant) => presentRestaurant(restaurant, now)),
      headers: { "x-total-count": String(matching.length) },
      validUntil,
    };
  });
}

/** The names of the listing that were asked for; null where there is no limit. */
interface Meaning {
  readonly cities: readonly string[] | null;
  readonly types: readonly string[] | null;
  /** Only areas there are become part of a cache's key, or visitors could make up any number of them. */
  readonly areas: readonly string[];
}

function meaningOf(listing: Listing, { cities, serviceTypes, deliverTo }: Filter): Meaning {
  return {
    cities: cities.length > 0 ? listing.citiesMeant(cities) : null,
    types: serviceTypes.length > 0 ? listing.typesMeant(serviceTypes) : null,
    areas: deliverTo ? listing.areasAt(deliverTo) : [],
  };
}

function isEmpty({ cities, types, areas }: Meaning): boolean {
  return cities === null && types === null && areas.length === 0;
}

function deliveringFirst(restaurants: readonly Listed[], areas: readonly string[]): readonly Listed[] {
  if (areas.length === 0) return restaurants;
  const there = new Set(areas);
  const delivers = (restaurant: Listed) => Number(restaurant.areas.some((area) => there.has(area)));
  return restaurants.toSorted((a, b) => delivers(b) - delivers(a));
}

function matches(restaurant: Listed, { cities, types }: Meaning): boolean {
  return (
    (cities === null || cities.includes(restaurant.city)) &&
    (types === null || restaurant.types.some((type) => types.includes(type)))
  );
}
