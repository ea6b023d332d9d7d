import { searchAddresses } from "@mahlzeit/contract/addresses";
import type { Client } from "@mahlzeit/contract/client";
import { allCities } from "@mahlzeit/contract/restaurants";
import { cityKey, sameCity } from "@mahlzeit/domain/delivery/city";

/** The city as its restaurants write it; null where nobody cooks. */
export async function findRegion(call: Client, name: string): Promise<string | null> {
  const { answer: cities } = await call(allCities, {});
  return cities.find((city) => city === name) ?? cities.find((city) => sameCity(city, name)) ?? null;
}

/** The city meant by what was typed into the address search: a served one if it is named, else the first address found. */
export async function cityMeantBy(call: Client, typed: string): Promise<string> {
  const { answer: cities } = await call(allCities, {});
  const words = ` ${cityKey(typed).replace(/[,\d]/g, " ").replace(/\s+/g, " ").trim()} `;
  const named = cities.filter((city) => words.includes(` ${cityKey(city)} `));
  // "St. Pölten" rather than "Pölten", and the place rather than a street named after one.
  const longest = named.toSorted((a, b) => words.lastIndexOf(cityKey(b)) - words.lastIndexOf(cityKey(a)))[0];
  if (longest) return longest;
  const { answer: addresses } = await call(searchAddresses, { query: { q: typed.slice(0, 200) } });
  return addresses[0]?.city ?? typed;
}
