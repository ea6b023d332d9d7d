import { cityKey, sameCity } from "@mahlzeit/domain/delivery/city";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../database/connect.ts";
import type { FinishedAnswers } from "../http/finished-answers.ts";
import { findListed, type Listed, listedVersions } from "./find-listed.ts";
import { type OpenOrder, openOrder } from "./open-order.ts";
import { slugOf } from "./slug.ts";

export interface Count {
  readonly name: string;
  readonly count: number;
}

/** All enabled restaurants at one moment, without what only a restaurant's own page shows. */
export interface Listing {
  /** By name. */
  readonly all: readonly Listed[];
  readonly byId: ReadonlyMap<string, Listed>;
  /** By name. */
  readonly cities: readonly Count[];
  readonly types: readonly Count[];
  /** Also finds a uid in another spelling. */
  findByUid(uid: string): Listed | undefined;
  /** The cities of the listing these names mean. */
  citiesMeant(names: readonly string[]): string[];
  typesMeant(names: readonly string[]): string[];
  openFirst(now: Instant): OpenOrder<Listed>;
}

/**
 * The listing as it is now. It lies in memory, so that sorting and filtering cost the same whatever the number of
 * restaurants; after a change only the changed ones are read again.
 */
export function keepListing(db: Database, finished: FinishedAnswers): () => Promise<Listing> {
  let last: Listing | undefined;
  const renew = async () => {
    last = await renewed(db, last);
    return { answer: last, validUntil: Number.POSITIVE_INFINITY };
  };
  return async () => (await finished.remember("*/listing", renew)).answer;
}

async function renewed(db: Database, last: Listing | undefined): Promise<Listing> {
  const versions = await listedVersions(db);
  const unchanged = (last?.all ?? []).filter(({ id, version }) => versions.get(id) === version);
  for (const { id } of unchanged) versions.delete(id);
  if (last && versions.size === 0 && unchanged.length === last.all.length) return last;
  return listingOf([...unchanged, ...(await findListed(db, [...versions.keys()]))]);
}

const byName = new Intl.Collator("de").compare;

function listingOf(restaurants: readonly Listed[]): Listing {
  const all = restaurants.toSorted((a, b) => byName(a.name, b.name) || (a.uid < b.uid ? -1 : 1));
  const byUid = new Map(all.map((restaurant) => [restaurant.uid, restaurant]));
  const cities = count(all.map(({ city }) => city));
  const types = count(all.flatMap((restaurant) => restaurant.types));
  return {
    all,
    byId: new Map(all.map((restaurant) => [restaurant.id, restaurant])),
    cities,
    types,
    findByUid: (uid) => byUid.get(uid) ?? byUid.get(slugOf(uid)),
    citiesMeant: (names) => namesOf(cities).filter((city) => names.some((name) => sameCity(city, name))),
    typesMeant: (names) => {
      const keys = new Set(names.map(cityKey));
      return namesOf(types).filter((type) => keys.has(cityKey(type)));
    },
    openFirst: openOrder(all),
  };
}

function count(names: readonly string[]): Count[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, times]) => ({ name, count: times })).toSorted((a, b) => byName(a.name, b.name));
}

function namesOf(counts: readonly Count[]): string[] {
  return counts.map(({ name }) => name);
}
