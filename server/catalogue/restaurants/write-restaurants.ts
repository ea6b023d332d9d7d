import type { Transaction } from "../../platform/database/connect.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { writeCapacity } from "./capacity/write-capacity.ts";
import { writeAreas } from "./delivery-areas/write-areas.ts";
import type { KnownNames } from "./ensure-names.ts";
import { areasOf } from "./file/areas-of.ts";
import type { CatalogueRestaurant } from "./file/restaurant-shapes.ts";
import { findIdsByUid } from "./find-restaurants.ts";
import { writeHours } from "./opening-hours/write-hours.ts";

/** A restaurant from a file, with the hashes of its stored pictures. */
export interface RestaurantToWrite {
  readonly given: CatalogueRestaurant;
  readonly bannerHash: string | null;
  readonly logoHash: string | null;
}

export interface WrittenRestaurant {
  readonly id: string;
  readonly isNew: boolean;
  readonly given: CatalogueRestaurant;
}

/** Writes restaurants without their menus. A restaurant whose uid is stored already keeps its id and its pause. */
export async function writeRestaurants(
  tx: Transaction,
  toWrite: readonly RestaurantToWrite[],
  names: KnownNames,
): Promise<WrittenRestaurant[]> {
  const known = await findIdsByUid(
    tx,
    toWrite.map(({ given }) => given.uid),
  );
  const written = toWrite.map((one) => {
    const id = known.get(one.given.uid);
    return { ...one, id: id ?? uuidv7(), isNew: id === undefined };
  });
  await insertRows(
    tx,
    "restaurants",
    written.map((one) => restaurantRow(one.id, one, names)),
    { find: ["id"], preserve: ["uid"], always: true },
  );
  await replaceParts(tx, written, names);
  return written;
}

function restaurantRow(id: string, { given, bannerHash, logoHash }: RestaurantToWrite, names: KnownNames) {
  const { additionalServiceAttributes: at, legal, event } = given;
  const { city, postcode, country, discount } = at;
  return {
    id,
    uid: given.uid,
    name: given.name,
    description: given.description,
    enabled: given.enabled,
    displayName: at.name,
    street: at.street,
    houseNumber: at.houseNumber,
    phone: at.phone,
    email: at.email,
    cityId: city ? names.cityId(city.name) : null,
    postcodeId: country && postcode ? names.postcodeId(country.name, postcode.postcode) : null,
    countryId: country ? names.countryId(country.name) : null,
    orderTypes: at.orderTypes,
    paymentTypes: at.paymentTypes,
    discountEnabled: discount?.enabled ?? false,
    discountType: discount?.type ?? null,
    discountValue: discount?.value ?? null,
    discountMaxCents: discount?.max ?? null,
    preparationMinutes: given.preparationMinutes,
    legalName: legal?.name ?? null,
    legalAddress: legal?.address ?? null,
    legalVatId: legal?.vatId ?? null,
    legalRegister: legal?.register ?? null,
    smallBusiness: legal?.smallBusiness ?? false,
    ownContainer: given.ownContainer ?? false,
    eventPriceDisabled: event?.priceDisabled ?? null,
    bannerHash,
    logoHash,
  };
}

/** Deletes and inserts types, opening hours and delivery areas, because nothing refers to their rows. */
async function replaceParts(tx: Transaction, written: readonly WrittenRestaurant[], names: KnownNames): Promise<void> {
  const changed = written.filter(({ isNew }) => !isNew).map(({ id }) => id);
  await tx.query({
    text: "DELETE FROM restaurant_type_members WHERE restaurant_id = ANY ($1::uuid[])",
    values: [changed],
  });
  await insertRows(
    tx,
    "restaurant_type_members",
    written.flatMap(({ id: restaurantId, given }) =>
      [...new Set(given.serviceTypes.map(names.typeId))].map((typeId, position) => ({
        restaurantId,
        typeId,
        position,
      })),
    ),
  );
  await writeHours(
    tx,
    written.map(({ id, given: { schedules, specialDays, holidays } }) => ({
      restaurantId: id,
      schedules,
      specialDays,
      holidays,
    })),
  );
  await writeCapacity(
    tx,
    written.map(({ id: restaurantId, given: { orderAheadDays, capacity } }) => ({
      restaurantId,
      orderAheadDays,
      capacity,
    })),
  );
  await writeAreas(
    tx,
    written.map(({ id: restaurantId, given }) => ({
      restaurantId,
      areas: areasOf(given).map((area) => ({ ...area, id: uuidv7() })),
    })),
  );
}
