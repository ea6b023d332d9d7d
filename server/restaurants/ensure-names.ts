import { cityKey } from "@mahlzeit/domain/delivery/city";
import type { CatalogueRestaurant } from "../catalogue-file/restaurant-shapes.ts";
import { ensurePlaces, type PlaceIds } from "../places/ensure-places.ts";
import type { Transaction } from "../platform/database/connect.ts";
import { ensureRows, requireId } from "../platform/database/ensure-rows.ts";
import { uuidv7 } from "../platform/database/uuid.ts";

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
      ...restaurants.flatMap(({ postalAvailabilities }) => postalAvailabilities.map(({ city }) => city.name)),
    ],
    countries: places.flatMap(({ country }) => country?.name ?? []),
    postcodes: places.flatMap(({ country, postcode }) =>
      country && postcode ? { country: country.name, postcode: postcode.postcode } : [],
    ),
  });
  const typeNames = restaurants.flatMap(({ serviceTypes }) => serviceTypes);
  const byKey = new Map(typeNames.toReversed().map((name) => [cityKey(name), name]));
  const rows = [...byKey].map(([key, name]) => ({ id: uuidv7(), key, name }));
  const types = await ensureRows(tx, "restaurant_types", rows, "key AS name");
  return { ...placeIds, typeId: (name) => requireId(types, cityKey(name)) };
}
