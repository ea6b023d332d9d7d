import { cityKey } from "@mahlzeit/domain/catalogue/delivery/city";
import type { Transaction } from "../../platform/database/connect.ts";
import { ensureRows, requireId } from "../../platform/database/ensure-rows.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";

/** The ids of places by name; cities are compared by `cityKey`. */
export interface PlaceIds {
  cityId(name: string): string;
  countryId(name: string): string;
  postcodeId(country: string, postcode: string): string;
}

export interface NamedPlaces {
  readonly cities: readonly string[];
  readonly countries: readonly string[];
  readonly postcodes: readonly { readonly country: string; readonly postcode: string }[];
}

/** Creates missing cities, countries and postcodes. Of several spellings of a city the first one is stored. */
export async function ensurePlaces(tx: Transaction, named: NamedPlaces): Promise<PlaceIds> {
  const byKey = new Map(named.cities.toReversed().map((name) => [cityKey(name), name]));
  const cityRows = [...byKey].map(([key, name]) => ({ id: uuidv7(), key, name }));
  const cities = await ensureRows(tx, "cities", cityRows, "key AS name");
  const countryRows = [...new Set(named.countries)].map((name) => ({ id: uuidv7(), name }));
  const countries = await ensureRows(tx, "countries", countryRows, "name");
  const postcodeRows = named.postcodes.map(({ country, postcode }) => ({
    id: uuidv7(),
    country_id: requireId(countries, country),
    postcode,
  }));
  const postcodes = await ensureRows(tx, "postcodes", postcodeRows, "country_id || ' ' || postcode AS name");
  return {
    cityId: (name) => requireId(cities, cityKey(name)),
    countryId: (name) => requireId(countries, name),
    postcodeId: (country, postcode) => requireId(postcodes, `${requireId(countries, country)} ${postcode}`),
  };
}
