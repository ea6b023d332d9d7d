import type { FoundAddress } from "@mahlzeit/contract/addresses";
import { cityKey, isSameTown } from "@mahlzeit/domain/delivery/city";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import type { AddressSearch } from "./address-search.ts";

/**
 * A town's official name says where it lies, and our pages of "Krems" are not those of "Krems an der Donau". So the town
 * found has the name by which restaurants near it call it; its postcode stays.
 */
export function withOurCityNames(search: AddressSearch, db: Database): AddressSearch {
  const rename = async (found: FoundAddress[]): Promise<FoundAddress[]> => {
    const official = found.filter(({ city }) => city.includes(" ")).map(({ city }) => cityKey(city));
    if (official.length === 0) return found;
    const ours = await townsBehind(db, official);
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

type OurTown = {
  name: string;
  /** Of the restaurants in it, and of those that deliver there; none where they have gone. */
  postcodes: string[];
};

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

/** Only towns that one of the names is or begins with, which are few or none. */
const townsBehind = namedQuery<OurTown>(
  "towns_behind_names",
  `SELECT c.name, ARRAY(
     SELECT p.postcode FROM restaurants r JOIN postcodes p ON p.id = r.postcode_id WHERE r.city_id = c.id
     UNION
     SELECT p.postcode FROM postal_availabilities a JOIN restaurants r ON r.id = a.restaurant_id
       JOIN postcodes p ON p.id = r.postcode_id WHERE a.city_id = c.id
   ) AS postcodes
   FROM cities c WHERE EXISTS (
     SELECT FROM unnest($1::text[]) AS found WHERE found = c.key OR starts_with(found, c.key || ' '))`,
);
