import type { ListedService } from "@mahlzeit/contract/catalogue/restaurants";
import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import { type DeliveryOffer, deliveryOffer, leastOrdersFee, soonAt } from "@mahlzeit/domain/catalogue/delivery/offer";
import type { Mark } from "@mahlzeit/domain/catalogue/menu/marks";
import { compareByRank, type Ranked, rankingForPlace } from "@mahlzeit/domain/catalogue/restaurants/ranking";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { CachedResponse, ResponseCache } from "../../platform/http/response-cache.ts";
import { withoutCloseness } from "./areas.ts";
import type { Catalogue } from "./catalogue.ts";
import { type FindMarkedDishes, marksMeant, withMarkedDishes } from "./filter-by-marks.ts";
import type { Listed, ListedArea } from "./find-listed.ts";
import type { Listing } from "./listing.ts";
import { presentRestaurant } from "./present-restaurant.ts";
import type { Restaurant } from "./restaurant.ts";

type Destination = Pick<Address, "city" | "postcode">;

export interface Filter {
  /** Any of these; empty = no limit. */
  readonly serviceTypes: readonly string[];
  readonly cities: readonly string[];
  /** Only these; undefined = no limit. */
  readonly uids?: readonly string[] | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | "all" | undefined;
  /** The address; restaurants that deliver there come before the others. */
  readonly deliverTo?: Destination | undefined;
  /** Only those with enough dishes that have all of these marks. */
  readonly marks?: readonly Mark[] | undefined;
  /** True for only those that deliver there for free. */
  readonly freeDelivery?: boolean | undefined;
  /** True for only those that can deliver there soon. */
  readonly soon?: boolean | undefined;
}

interface Parts {
  readonly responseCache: ResponseCache;
  readonly catalogue: Catalogue;
  readonly findMarkedDishes: FindMarkedDishes;
  readonly now: () => Instant;
}

const usualPageSize = 48;

/**
 * Returns the restaurants as the listing ranks them, for the address if one is given, without those that only take
 * events. Headers contain the total count, and the counts of offers to the address.
 */
export async function filterRestaurants(parts: Parts, filter: Filter): Promise<CachedResponse<ListedService[]>> {
  const meant = meaningOf(await parts.catalogue.listing(), filter);
  const { page = 1, pageSize = usualPageSize, deliverTo, uids } = filter;
  const from = pageSize === "all" ? 0 : (page - 1) * pageSize;
  const key = `*/filter/${JSON.stringify([meant.cities, meant.types, meant.place, meant.marks, from, pageSize])}`;
  const compute = async () => {
    const now = parts.now();
    // The listing is read again, because the one above may predate a change that was announced before this answer was
    // cached.
    const { ordered, open, validUntil: changesAt } = (await parts.catalogue.listing()).openFirst(now);
    const only = uids && new Set(uids);
    const named = only ? ordered.filter(({ uid }) => only.has(uid)) : ordered;
    const matching = isEmpty(meant) ? named : named.filter((restaurant) => matches(restaurant, meant));
    const marked =
      meant.marks.length > 0
        ? withMarkedDishes(matching, await parts.findMarkedDishes(), { wanted: meant.marks, now })
        : { restaurants: matching, validUntil: changesAt };
    const fitting = marked.restaurants;
    const validUntil = Math.min(changesAt, marked.validUntil);
    const find = async (some: readonly Listed[]) => {
      const shown = some.slice(from, pageSize === "all" ? undefined : from + pageSize);
      return parts.catalogue.findRestaurants(shown.map(({ id }) => id));
    };
    if (!deliverTo || !meant.place) {
      const answer = (await find(fitting)).map((restaurant) => presentRestaurant(restaurant, now));
      return { answer, headers: { "x-total-count": String(fitting.length) }, validUntil };
    }
    const { place } = meant;
    const { ranked, counts } = rankForPlace(fitting, { ...place, at: deliverTo, open: ordered.slice(0, open), now });
    const found = await find(ranked.map(({ restaurant }) => restaurant));
    return {
      answer: found.map((restaurant) => ({
        ...presentRestaurant(restaurant, now),
        delivery: presentOffer(restaurant, deliverTo, now),
      })),
      headers: counts,
      // The earliest delivery time changes with each minute.
      validUntil: Math.min(validUntil, (Math.floor(now / minuteMs) + 1) * minuteMs),
    };
  };
  // A request with uids belongs to one person, so its answer is not cached.
  return uids ? compute() : parts.responseCache.getOrCompute(key, compute);
}

interface ForPlace extends MeantPlace {
  readonly at: Destination;
  readonly open: readonly Listed[];
  readonly now: Instant;
}

interface RankedThere extends Ranked {
  readonly restaurant: Listed;
  readonly offer: DeliveryOffer<ListedArea> | null;
}

/** Ranks the restaurants, which come sorted by name. */
function rankForPlace(restaurants: readonly Listed[], { at, areas, freeDelivery, soon, open, now }: ForPlace) {
  const [there, openOnes] = [new Set(areas.map(withoutCloseness)), new Set(open)];
  const all = restaurants.map((restaurant): RankedThere => {
    const { name, punctuality } = restaurant;
    // Most restaurants do not deliver there, which is known without the whole rule.
    const isThere = restaurant.areas.some((area) => there.has(area));
    return {
      name,
      punctuality,
      restaurant,
      open: openOnes.has(restaurant),
      offer: isThere ? deliveryOffer(restaurant.delivery, at, now) : null,
    };
  });
  const by = soonAt(now);
  const isFree = ({ offer }: RankedThere) => offer !== null && leastOrdersFee(offer.area) === 0;
  const isSoon = ({ offer }: RankedThere) => (offer?.earliest ?? Number.POSITIVE_INFINITY) <= by;
  const wanted = all.filter((one) => (!freeDelivery || isFree(one)) && (!soon || isSoon(one)));
  const count = (some: readonly RankedThere[], counts: (one: RankedThere) => boolean) =>
    String(some.filter(counts).length);
  return {
    ranked: wanted.sort(compareByRank(rankingForPlace)),
    counts: {
      "x-total-count": String(wanted.length),
      "x-delivering-count": count(wanted, ({ offer }) => offer !== null),
      "x-free-delivery-count": count(all, isFree),
      "x-soon-count": count(all, isSoon),
      "x-soon-at": new Date(by).toISOString(),
    },
  };
}

/** Returns its offer to the smallest order there; null if it does not deliver. */
export function presentOffer(restaurant: Restaurant, place: Destination, now: Instant): ListedService["delivery"] {
  const offer = deliveryOffer(restaurant, place, now);
  if (!offer) return null;
  return { feeCents: leastOrdersFee(offer.area), minimumCents: offer.area.minimumCents, earliest: offer.earliest };
}

/**
 * The part of the address in a cache's key. It contains only existing areas, because visitors could make up any number
 * of keys.
 */
interface MeantPlace {
  readonly areas: readonly string[];
  readonly freeDelivery: boolean;
  readonly soon: boolean;
}

/** The listing's names that match the request; null if there is no limit. */
interface Meaning {
  readonly cities: readonly string[] | null;
  readonly types: readonly string[] | null;
  /** Empty for no limit. */
  readonly marks: readonly Mark[];
  /** Null without an address. */
  readonly place: MeantPlace | null;
}

function meaningOf(listing: Listing, { cities, serviceTypes, marks, deliverTo, freeDelivery, soon }: Filter): Meaning {
  return {
    cities: cities.length > 0 ? listing.citiesMeant(cities) : null,
    types: serviceTypes.length > 0 ? listing.typesMeant(serviceTypes) : null,
    marks: marksMeant(marks),
    place: deliverTo
      ? { areas: listing.areasAt(deliverTo), freeDelivery: freeDelivery ?? false, soon: soon ?? false }
      : null,
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
