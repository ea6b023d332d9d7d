import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** The cities in which postcodes lie, as far as the address index knows them. */
export async function findCities(
  db: Database | Transaction,
  postcodes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = postcodes.length === 0 ? [] : await citiesOf(db, [...new Set(postcodes)]);
  return new Map(found.map(({ postcode, cities }) => [postcode, cities]));
}

const citiesOf = namedQuery<{ postcode: string; cities: string[] }>(
  "cities_of_postcodes",
  `SELECT postcode, array_agg(DISTINCT city ORDER BY city) AS cities FROM address_streets
   WHERE postcode = ANY ($1::text[]) GROUP BY postcode`,
);
