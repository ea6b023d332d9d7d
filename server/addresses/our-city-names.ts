import type { FoundAddress } from "@mahlzeit/contract/addresses";
import { cityKey, isSameTown } from "@mahlzeit/domain/delivery/city";
import type { AddressSearch } from "./address-search.ts";

/**
 * A town's official name says where it lies, and our pages of "Krems" are not those of "Krems an der Donau". So the town
 * found has the name by which restaurants near it call it; its postcode stays.
 */
export function withOurCityNames(search: AddressSearch, findTowns: FindTowns): AddressSearch {
  const rename = async (found: FoundAddress[]): Promise<FoundAddress[]> => {
    const official = found.filter(({ city }) => city.includes(" ")).map(({ city }) => cityKey(city));
    if (official.length === 0) return found;
    const ours = await findTowns(official);
    return found.map((address) => ({ ...address, city: ourNameOf(address, ours) }));
  };
  return {
    find: async (typed, session) => rename(await search.find(typed, session)),
    complete: async (id, session) => {
      const found = await search.complete(id, session);
      return found && ((await rename([found]))[0] ?? null);
    },
  };
}

export interface OurTown {
  readonly name: string;
  /** Of the restaurants in it, and of those that deliver there; none where they have gone. */
  readonly postcodes: readonly string[];
}

/** Our towns that one of these names is or begins with, by names as they are compared: restaurants know them. */
export type FindTowns = (names: readonly string[]) => Promise<readonly OurTown[]>;

/** The name as it is where it is one of ours, else the longest of ours that it goes on from. */
function ourNameOf({ city, postcode }: FoundAddress, ours: readonly OurTown[]): string {
  if (ours.some(({ name }) => cityKey(name) === cityKey(city))) return city;
  const isMeant = ({ name, postcodes }: OurTown) =>
    (postcodes.length > 0 ? postcodes : [""]).some((near) =>
      isSameTown({ city, postcode }, { city: name, postcode: near }),
    );
  const [longest] = ours.filter(isMeant).toSorted((a, b) => b.name.length - a.name.length);
  return longest?.name ?? city;
}
