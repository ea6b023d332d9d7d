import type { FoundAddress } from "@mahlzeit/contract/addresses";
import { cityKey } from "@mahlzeit/domain/delivery/city";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import type { AddressSearch } from "./address-search.ts";

/** " am Wörthersee", " an der Donau", " a.d. Donau": where a town lies, which restaurants mostly leave out. */
const situation = /^ (?:(?:a[mn]|auf|bei|i[mn]|ob|unter) |[abi]\. ?\S)/;

/**
 * A town's official name says where it lies, and nobody would deliver to "Krems an der Donau" who delivers to "Krems".
 * So the town found has the name by which our restaurants call it; its postcode stays.
 */
export function withOurCityNames(search: AddressSearch, db: Database): AddressSearch {
  const rename = async (found: FoundAddress[]): Promise<FoundAddress[]> => {
    if (!found.some(({ city }) => city.includes(" "))) return found;
    const ours = (await cityNames(db)).map(({ name }) => name);
    return found.map((address) => ({ ...address, city: ourNameOf(address.city, ours) }));
  };
  return {
    find: async (typed, session) => rename(await search.find(typed, session)),
    complete: async (id, session) => {
      const found = await search.complete(id, session);
      return found && ((await rename([found]))[0] ?? null);
    },
  };
}

/** The name as it is where it is one of ours, else the longest of ours that it goes on from. */
function ourNameOf(city: string, ours: readonly string[]): string {
  const key = cityKey(city);
  const goesOnFrom = (name: string) => {
    const begin = cityKey(name);
    return key === begin || (key.startsWith(begin) && situation.test(key.slice(begin.length)));
  };
  const [longest = city] = ours.filter(goesOnFrom).toSorted((a, b) => b.length - a.length);
  return cityKey(longest) === key ? city : longest;
}

const cityNames = namedQuery<{ name: string }>("city_names", "SELECT name FROM cities");
