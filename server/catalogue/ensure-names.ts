import { cityKey } from "@mahlzeit/domain/delivery/city";
import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { uuidv7 } from "../database/uuid.ts";
import type { CatalogueRestaurant } from "./catalogue-file.ts";

/** The ids of everything that is known by its name, by the name as it is compared. */
export interface KnownNames {
  cityId(name: string): string;
  countryId(name: string): string;
  postcodeId(country: string, postcode: string): string;
  typeId(name: string): string;
}

/** Makes the cities, countries, postcodes and types that are not there yet. */
export async function ensureNames(tx: Transaction, restaurants: readonly CatalogueRestaurant[]): Promise<KnownNames> {
  const places = restaurants.map((restaurant) => restaurant.additionalServiceAttributes);
  const cityNames = [
    ...places.flatMap(({ city }) => city?.name ?? []),
    ...restaurants.flatMap(({ postalAvailabilities }) => postalAvailabilities.map(({ city }) => city.name)),
  ];
  const cities = await ensureKeyed(tx, "cities", cityNames);
  const types = await ensureKeyed(
    tx,
    "restaurant_types",
    restaurants.flatMap(({ serviceTypes }) => serviceTypes),
  );
  const countries = await ensureCountries(
    tx,
    places.flatMap(({ country }) => country?.name ?? []),
  );
  const postcodes = await ensurePostcodes(
    tx,
    places.flatMap(({ country, postcode }) =>
      country && postcode ? { countryId: required(countries, country.name), postcode: postcode.postcode } : [],
    ),
  );
  return {
    cityId: (name) => required(cities, cityKey(name)),
    typeId: (name) => required(types, cityKey(name)),
    countryId: (name) => required(countries, name),
    postcodeId: (country, postcode) => required(postcodes, `${required(countries, country)} ${postcode}`),
  };
}

type Ids = ReadonlyMap<string, string>;

/** The first spelling of a name stays. */
async function ensureKeyed(tx: Transaction, table: "cities" | "restaurant_types", names: string[]): Promise<Ids> {
  const byKey = new Map(names.toReversed().map((name) => [cityKey(name), name]));
  const rows = JSON.stringify([...byKey].map(([key, name]) => ({ id: uuidv7(), key, name })));
  const into = sql.identifier(table);
  await tx.execute(sql`INSERT INTO ${into} (id, name, key)
    SELECT id, name, key FROM json_to_recordset(${rows}) AS given (id uuid, name text, key text) ON CONFLICT DO NOTHING`);
  return idsOf(tx, sql`SELECT key AS name, id FROM ${into}`);
}

async function ensureCountries(tx: Transaction, names: string[]): Promise<Ids> {
  const rows = JSON.stringify([...new Set(names)].map((name) => ({ id: uuidv7(), name })));
  await tx.execute(sql`INSERT INTO countries (id, name)
    SELECT id, name FROM json_to_recordset(${rows}) AS given (id uuid, name text) ON CONFLICT DO NOTHING`);
  return idsOf(tx, sql`SELECT name, id FROM countries`);
}

async function ensurePostcodes(tx: Transaction, given: { countryId: string; postcode: string }[]): Promise<Ids> {
  const rows = JSON.stringify(given.map((one) => ({ id: uuidv7(), ...one })));
  await tx.execute(sql`INSERT INTO postcodes (id, country_id, postcode)
    SELECT id, "countryId", postcode FROM json_to_recordset(${rows})
      AS given (id uuid, "countryId" uuid, postcode text) ON CONFLICT DO NOTHING`);
  return idsOf(tx, sql`SELECT country_id || ' ' || postcode AS name, id FROM postcodes`);
}

async function idsOf(tx: Transaction, query: ReturnType<typeof sql>): Promise<Ids> {
  const { rows } = await tx.execute<{ name: string; id: string }>(query);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

function required(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`"${name}" was not made`);
  return id;
}
