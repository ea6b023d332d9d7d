import type { DeliveryArea } from "@mahlzeit/domain/catalogue/delivery/area";
import { cityKey } from "@mahlzeit/domain/catalogue/delivery/city";
import type { Transaction } from "../../../platform/database/connect.ts";
import { insertRows } from "../../../platform/database/insert-rows.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { findCities } from "../../places/addresses/find-cities.ts";
import { ensurePlaces } from "../../places/ensure-places.ts";

interface AreasToWrite {
  readonly restaurantId: string;
  readonly areas: readonly Omit<DeliveryArea, "near">[];
}

/** Replaces all areas of these restaurants. The caller raises their versions. */
export async function writeAreas(tx: Transaction, toWrite: readonly AreasToWrite[]): Promise<void> {
  await clearAreas(
    tx,
    toWrite.map(({ restaurantId }) => restaurantId),
  );
  const areas = toWrite.flatMap(({ restaurantId, areas: its }) =>
    its.map((area, position) => ({ restaurantId, area, position })),
  );
  if (areas.length === 0) return;
  await insertRows(
    tx,
    "delivery_areas",
    areas.map(({ restaurantId, area, position }) => ({
      id: area.id,
      restaurantId,
      position,
      name: area.name,
      feeCents: area.feeCents,
      minimumCents: area.minimumCents,
      freeFromCents: area.freeFromCents,
      extraMinutes: area.extraMinutes,
    })),
  );
  await insertRows(
    tx,
    "delivery_area_postcodes",
    areas.flatMap(({ restaurantId, area }) =>
      area.postcodes.map((postcode, position) => ({ restaurantId, areaId: area.id, postcode, position })),
    ),
  );
  await writeCities(tx, areas);
}

/** Writes the named cities, followed by those that only contain named postcodes. */
async function writeCities(
  tx: Transaction,
  areas: readonly { readonly restaurantId: string; readonly area: Omit<DeliveryArea, "near"> }[],
): Promise<void> {
  const found = await findCities(
    tx,
    areas.flatMap(({ area }) => area.postcodes),
  );
  const withReached = areas.map(({ restaurantId, area }) => {
    const named = new Set(area.cities.map(cityKey));
    const reached = new Map(
      area.postcodes.flatMap((postcode) => (found.get(postcode) ?? []).map((city) => [cityKey(city), city])),
    );
    const further = [...reached].filter(([key]) => !named.has(key)).map(([, city]) => city);
    return { restaurantId, areaId: area.id, cities: area.cities, further };
  });
  const { cityId } = await ensurePlaces(tx, {
    cities: withReached.flatMap(({ cities, further }) => [...cities, ...further]),
    countries: [],
    postcodes: [],
  });
  await insertRows(
    tx,
    "delivery_area_cities",
    withReached.flatMap(({ restaurantId, areaId, cities, further }) =>
      [...cities, ...further].map((city, position) => ({
        restaurantId,
        areaId,
        cityId: cityId(city),
        position,
        byPostcode: position >= cities.length,
      })),
    ),
  );
}

const clearAreas = namedQuery(
  "clear_delivery_areas",
  "DELETE FROM delivery_areas WHERE restaurant_id = ANY ($1::uuid[])",
);
