import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import { cityKey, isSameTown } from "@mahlzeit/domain/catalogue/delivery/city";
import type { AddressSearch } from "./address-search.ts";

/**
 * Replaces the official name of a town, like "Krems an der Donau", by the one that restaurants there use, like "Krems",
 * because pages and delivery areas use that one. The postcode stays.
 */
export function withServedCityNames(search: AddressSearch, findTowns: FindTowns): AddressSearch {
  const rename = async (found: FoundAddress[]): Promise<FoundAddress[]> => {
    const official = found.filter(({ city }) => city.includes(" ")).map(({ city }) => cityKey(city));
    if (official.length === 0) return found;
    const served = await findTowns(official);
    return found.map((address) => ({ ...address, city: servedNameOf(address, served) }));
  };
  return {
    find: async (typed, session) => rename(await search.find(typed, session)),
    complete: async (id, session) => {
      const found = await search.complete(id, session);
      return found && ((await rename([found]))[0] ?? null);
    },
  };
}

export interface ServedTown {
  readonly name: string;
  /** The postcodes of the restaurants there and of those that deliver there; empty if there are none any more. */
  readonly postcodes: readonly string[];
}

/** Finds the towns with restaurants whose name is, or begins, one of these names; names in the form of `cityKey`. */
export type FindTowns = (names: readonly string[]) => Promise<readonly ServedTown[]>;

/** Returns the name itself if restaurants use it, else the longest used name that it begins with. */
function servedNameOf({ city, postcode }: FoundAddress, served: readonly ServedTown[]): string {
  if (served.some(({ name }) => cityKey(name) === cityKey(city))) return city;
  const isSame = ({ name, postcodes }: ServedTown) =>
    (postcodes.length > 0 ? postcodes : [""]).some((near) =>
      isSameTown({ city, postcode }, { city: name, postcode: near }),
    );
  const [longest] = served.filter(isSame).toSorted((a, b) => b.name.length - a.name.length);
  return longest?.name ?? city;
}
