import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { ServedTown } from "../places/addresses/served-city-names.ts";

/** Finds the towns with restaurants whose key is, or begins, one of these keys; few or none. */
export function findTowns(db: Database, names: readonly string[]): Promise<ServedTown[]> {
  return townsBehind(db, names);
}

const townsBehind = namedQuery<ServedTown>(
  "towns_behind_names",
  `SELECT c.name, ARRAY(
     SELECT p.postcode FROM restaurants r JOIN postcodes p ON p.id = r.postcode_id WHERE r.city_id = c.id
     UNION
     SELECT p.postcode FROM delivery_area_cities a JOIN restaurants r ON r.id = a.restaurant_id
       JOIN postcodes p ON p.id = r.postcode_id WHERE a.city_id = c.id
   ) AS postcodes
   FROM cities c WHERE EXISTS (
     SELECT FROM unnest($1::text[]) AS found WHERE found = c.key OR starts_with(found, c.key || ' '))`,
);
