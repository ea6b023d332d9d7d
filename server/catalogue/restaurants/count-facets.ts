import type { Listed } from "./find-listed.ts";
import type { Listing } from "./listing.ts";
import type { Count } from "./name-counts.ts";

interface Chosen {
  readonly cities: readonly string[];
  readonly types: readonly string[];
}

interface Facets {
  readonly total: number;
  readonly cities: FacetCount[];
  readonly types: FacetCount[];
}

interface FacetCount extends Count {
  readonly all: number;
}

/**
 * Counts the restaurants that each city and each type would show: each is counted among those that match the other
 * choice. A choice that no restaurant has is ignored.
 */
export function countFacets(listing: Listing, chosen: Chosen): Facets {
  const { listed, cities, types } = listing;
  const inCities = chosen.cities.length > 0 ? listed.filter(({ city }) => chosen.cities.includes(city)) : null;
  const ofTypes =
    chosen.types.length > 0 ? listed.filter((one) => one.types.some((type) => chosen.types.includes(type))) : null;
  return {
    total: listed.length,
    cities: countBy(cities, ofTypes, ({ city }) => [city]),
    types: countBy(types, inCities, ({ types: own }) => own),
  };
}

/** Counts the matching ones by name; without any choice, all match. */
function countBy(
  all: readonly Count[],
  fitting: readonly Listed[] | null,
  namesOf: (restaurant: Listed) => readonly string[],
): FacetCount[] {
  if (fitting === null) return all.map(({ name, count }) => ({ name, count, all: count }));
  const found = new Map<string, number>();
  for (const name of fitting.flatMap(namesOf)) found.set(name, (found.get(name) ?? 0) + 1);
  return all.map(({ name, count }) => ({ name, count: found.get(name) ?? 0, all: count }));
}
