import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/** Finds the cities of postcodes in the address index. */
export async function findCities(
  db: Database | Transaction,
  postcodes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = postcodes.length === 0 ? [] : await citiesOf(db, [...new Set(postcodes)]);
  return new Map(found.map(({ postcode, cities }) => [postcode, cities]));
}

/** Finds those of these postcodes that have no street in the register; none if it was not imported. */
export async function findUnknownPostcodes(
  db: Database | Transaction,
  postcodes: readonly string[],
): Promise<readonly string[]> {
  return postcodes.length === 0 ? [] : (await unknownAmong(db, postcodes)).map(({ postcode }) => postcode);
}

// Only streets of the register have house numbers.
const unknownAmong = namedQuery<{ postcode: string }>(
  "unknown_postcodes",
  `SELECT postcode FROM unnest($1::text[]) WITH ORDINALITY AS given (postcode, place)
   WHERE EXISTS (SELECT FROM address_streets WHERE numbers <> '{}')
     AND NOT EXISTS (SELECT FROM address_streets s WHERE s.postcode = given.postcode)
   ORDER BY place`,
);
const citiesOf = namedQuery<{ postcode: string; cities: string[] }>(
  "cities_of_postcodes",
  `SELECT postcode, array_agg(DISTINCT city ORDER BY city) AS cities FROM address_streets
   WHERE postcode = ANY ($1::text[]) GROUP BY postcode`,
);
