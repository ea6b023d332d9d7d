import type { ListedService } from "@mahlzeit/contract/restaurants";
import type { Address } from "@mahlzeit/domain/delivery/address";
import { deliveryFeeOf } from "@mahlzeit/domain/delivery/area";
import { deliveryOffer } from "@mahlzeit/domain/delivery/offer";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { compareByRank, type Ranked, rankingForPlace } from "@mahlzeit/domain/restaurants/ranking";
import type { CachedResponse, ResponseCache } from "../platform/http/response-cache.ts";
import { withoutCloseness } from "./areas.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Listed } from "./find-listed.ts";
import type { Listing } from "./listing.ts";
import { presentRestaurant } from "./present-restaurant.ts";
import type { Restaurant } from "./restaurant.ts";

type Destination = Pick<Address, "city" | "postcode">;

export interface Filter {
  /** Any of them; none = no limit. */
  readonly serviceTypes: readonly string[];
  readonly cities: readonly string[];
  readonly page?: number | undefined;
  readonly pageSize?: number | "all" | undefined;
  /** Who delivers there stands before the others. */
  readonly deliverTo?: Destination | undefined;
}

interface Parts {
  readonly responseCache: ResponseCache;
  readonly catalogue: Catalogue;
  readonly now: () => Instant;
}

const usualPageSize = 48;

/**
 * The restaurants as the listing ranks them, for the address if one is given, without those that only take events; how
 * many there are in all goes along as X-Total-Count, how many of them deliver to the address as X-Delivering-Count.
 */
export async function filterRestaurants(parts: Parts, filter: Filter): Promise<CachedResponse<ListedService[]>> {
  const meant = meaningOf(await parts.catalogue.listing(), filter);
  const { page = 1, pageSize = usualPageSize, deliverTo } = filter;
  const from = pageSize === "all" ? 0 : (page - 1) * pageSize;
  const key = `*/filter/${JSON.stringify([meant.cities, meant.types, deliverTo && meant.areas, from, pageSize])}`;
  return parts.responseCache.getOrCompute(key, async () => {
    const now = parts.now();
    // Asked again: the one above may be older than a change that was announced before this answer could be dropped.
    const { ordered, open, validUntil } = (await parts.catalogue.listing()).openFirst(now);
    const fitting = isEmpty(meant) ? ordered : ordered.filter((restaurant) => matches(restaurant, meant));
    const headers = { "x-total-count": String(fitting.length) };
    const find = async (some: readonly Listed[]) => {
      const shown = some.slice(from, pageSize === "all" ? undefined : from + pageSize);
      return parts.catalogue.findRestaurants(shown.map(({ id }) => id));
    };
    if (!deliverTo) {
      const answer = (await find(fitting)).map((restaurant) => presentRestaurant(restaurant, now));
      return { answer, headers, validUntil };
    }
    const ranked = rankForPlace(fitting, { place: deliverTo, areas: meant.areas, open: ordered.slice(0, open), now });
    const found = await find(ranked.map(({ restaurant }) => restaurant));
    return {
      answer: found.map((restaurant) => ({
        ...presentRestaurant(restaurant, now),
        delivery: presentOffer(restaurant, deliverTo, now),
      })),
      headers: { ...headers, "x-delivering-count": String(ranked.filter(({ offer }) => offer).length) },
      // With the minute passes when something is there at the earliest.
      validUntil: Math.min(validUntil, (Math.floor(now / minuteMs) + 1) * minuteMs),
    };
  });
}

interface ForPlace {
  readonly place: Destination;
  /** From `areasAt` that place. */
  readonly areas: readonly string[];
  readonly open: readonly Listed[];
  readonly now: Instant;
}

/** They come by name. */
function rankForPlace(restaurants: readonly Listed[], { place, areas, open, now }: ForPlace) {
  const [there, openOnes] = [new Set(areas.map(withoutCloseness)), new Set(open)];
  return restaurants
    .map((restaurant): Ranked & { readonly restaurant: Listed } => ({
      restaurant,
      open: openOnes.has(restaurant),
      // Most do not deliver there, which is known without the whole rule.
      offer: restaurant.areas.some((area) => there.has(area)) ? deliveryOffer(restaurant.delivery, place, now) : null,
    }))
    .sort(compareByRank(rankingForPlace));
}

function presentOffer(restaurant: Restaurant, place: Destination, now: Instant): ListedService["delivery"] {
  const offer = deliveryOffer(restaurant, place, now);
  if (!offer) return null;
  const { minimumCents } = offer.area;
  return { fee: deliveryFeeOf(offer.area, minimumCents), minimum: minimumCents, earliest: offer.earliest };
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

function isEmpty({ cities, types }: Meaning): boolean {
  return cities === null && types === null;
}

function matches(restaurant: Listed, { cities, types }: Meaning): boolean {
  return (
    (cities === null || cities.includes(restaurant.city)) &&
    (types === null || restaurant.types.some((type) => types.includes(type)))
  );
}
