import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import { cityKey, isSameCity } from "@mahlzeit/domain/catalogue/delivery/city";
import { slugOf } from "@mahlzeit/domain/catalogue/restaurants/slug";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import type { ResponseCache } from "../../platform/http/response-cache.ts";
import { areasAt } from "./areas.ts";
import { findListed, type Listed, listedVersions } from "./find-listed.ts";
import { byName, type Count, countNames } from "./name-counts.ts";
import { type OpenOrder, openPlaces } from "./open-order.ts";

/** All enabled restaurants, without the details of a restaurant's own page. */
export interface Listing {
  /** Sorted by name. */
  readonly all: readonly Listed[];
  /**
   * The restaurants that take ordinary orders: all but those that only take events. `cities`, `types` and `openFirst`
   * refer to them.
   */
  readonly listed: readonly Listed[];
  readonly byId: ReadonlyMap<string, Listed>;
  /** Sorted by name. */
  readonly cities: readonly Count[];
  readonly types: readonly Count[];
  /** Finds a restaurant by uid, in any spelling. */
  findByUid(uid: string): Listed | undefined;
  /** Returns the cities of the listing that match these names. */
  citiesMeant(names: readonly string[]): string[];
  typesMeant(names: readonly string[]): string[];
  /** Returns the delivered areas (`areaOf`) that contain an address. */
  areasAt(address: Pick<Address, "city" | "postcode">): string[];
  openFirst(now: Instant): OpenOrder<Listed>;
}

/**
 * Returns a cached listing. After a change only the changed restaurants are read again, so the cost does not depend on
 * their number.
 */
export function cacheListing(db: Database, responseCache: ResponseCache): () => Promise<Listing> {
  const takeChanges = responseCache.watchChanges();
  const { listing, replace } = emptyListing();
  // True if the listing contains everything but the changes not yet taken.
  let isComplete = false;
  let turn: Promise<unknown> = Promise.resolve();

  const renew = async () => {
    const changes = takeChanges();
    const ids = isComplete && changes !== "*" ? [...changes] : await outdated(db, listing.byId);
    isComplete = false;
    replace(ids, await findListed(db, ids));
    isComplete = true;
    return { answer: listing, validUntil: Number.POSITIVE_INFINITY };
  };
  // Renewals run one after the other, because an older read could replace a newer one.
  const renewInTurn = () => {
    const renewal = turn.then(renew);
    turn = renewal.catch(() => undefined);
    return renewal;
  };
  return async () => (await responseCache.getOrCompute("*/listing", renewInTurn)).answer;
}

/** Finds the ids of all new, removed or changed restaurants by comparing versions. */
async function outdated(db: Database, byId: Listing["byId"]): Promise<string[]> {
  const versions = await listedVersions(db);
  const removed = [...byId.keys()].filter((id) => !versions.has(id));
  return [...removed, ...[...versions].filter(([id, version]) => byId.get(id)?.version !== version).map(([id]) => id)];
}

function emptyListing(): { listing: Listing; replace(ids: readonly string[], by: readonly Listed[]): void } {
  const byNameFirst = (a: Listed, b: Listed) => byName(a.name, b.name) || plainly(a.uid, b.uid) || plainly(a.id, b.id);
  const [places, listed] = [openPlaces(byNameFirst), openPlaces(byNameFirst)];
  const [byId, byUid] = [new Map<string, Listed>(), new Map<string, Listed>()];
  const [cities, types, areas] = [countNames(), countNames(), countNames()];
  const take = (restaurant: Listed) => {
    places.remove(restaurant);
    if (!restaurant.onlyEvents) listed.remove(restaurant);
    byId.delete(restaurant.id);
    // Another restaurant may have taken over its uid.
    if (byUid.get(restaurant.uid) === restaurant) byUid.delete(restaurant.uid);
    if (restaurant.onlyEvents) return;
    cities.remove([restaurant.city]);
    types.remove(restaurant.types);
    areas.remove(restaurant.areas);
  };
  const put = (restaurant: Listed) => {
    places.add(restaurant);
    if (!restaurant.onlyEvents) listed.add(restaurant);
    byId.set(restaurant.id, restaurant);
    byUid.set(restaurant.uid, restaurant);
    if (restaurant.onlyEvents) return;
    cities.add([restaurant.city]);
    types.add(restaurant.types);
    areas.add(restaurant.areas);
  };
  const listing: Listing = {
    all: places.all,
    listed: listed.all,
    byId,
    get cities() {
      return cities.all();
    },
    get types() {
      return types.all();
    },
    findByUid: (uid) => byUid.get(uid) ?? byUid.get(slugOf(uid)),
    citiesMeant: (names) => namesOf(cities.all()).filter((city) => names.some((name) => isSameCity(city, name))),
    typesMeant: (names) => {
      const keys = new Set(names.map(cityKey));
      return namesOf(types.all()).filter((type) => keys.has(cityKey(type)));
    },
    areasAt: (address) => areasAt(namesOf(areas.all()), address),
    openFirst: listed.openFirst,
  };
  return {
    listing,
    replace: (ids, by) => {
      for (const id of ids) {
        const before = byId.get(id);
        if (before) take(before);
      }
      for (const restaurant of by) put(restaurant);
    },
  };
}

function plainly(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function namesOf(counts: readonly Count[]): string[] {
  return counts.map(({ name }) => name);
}
