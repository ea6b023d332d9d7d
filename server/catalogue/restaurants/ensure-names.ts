import { cityKey } from "@mahlzeit/domain/catalogue/delivery/city";
import type { Transaction } from "../../platform/database/connect.ts";
import { ensureRows, requireId } from "../../platform/database/ensure-rows.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { ensurePlaces, type PlaceIds } from "../places/ensure-places.ts";
import { areasOf } from "./file/areas-of.ts";
import type { CatalogueRestaurant } from "./file/restaurant-shapes.ts";

/** The ids of cities, countries, postcodes and types by name. */
export interface KnownNames extends PlaceIds {
  typeId(name: string): string;
}

/** Creates missing cities, countries, postcodes and types. */
export async function ensureNames(tx: Transaction, restaurants: readonly CatalogueRestaurant[]): Promise<KnownNames> {
  const places = restaurants.map((restaurant) => restaurant.additionalServiceAttributes);
  const placeIds = await ensurePlaces(tx, {
    cities: [
      ...places.flatMap(({ city }) => city?.name ?? []),
      ...restaurants.flatMap((restaurant) => areasOf(restaurant).flatMap(({ cities }) => cities)),
    ],
    countries: places.flatMap(({ country }) => country?.name ?? []),
    postcodes: places.flatMap(({ country, postcode }) =>
      country && postcode ? { country: country.name, postcode: postcode.postcode } : [],
    ),
  });
  const typeId = await ensureTypes(
    tx,
    restaurants.flatMap(({ serviceTypes }) => serviceTypes),
  );
  return { ...placeIds, typeId };
}

/**
 * Creates missing types. Returns a function from a type's name to its id; of several spellings the first one is stored.
 */
export async function ensureTypes(tx: Transaction, names: readonly string[]): Promise<KnownNames["typeId"]> {
  const byKey = new Map(names.toReversed().map((name) => [cityKey(name), name]));
  const rows = [...byKey].map(([key, name]) => ({ id: uuidv7(), key, name }));
  const types = await ensureRows(tx, "restaurant_types", rows, "key AS name");
  return (name) => requireId(types, cityKey(name));
}
