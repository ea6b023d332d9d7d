import { firstProfile, type NewRestaurant } from "@mahlzeit/domain/catalogue/restaurants/new-restaurant";
import type { Transaction } from "../../platform/database/connect.ts";
import { lock } from "../../platform/database/lock-keys.ts";
import { ensureNames } from "./ensure-names.ts";
import type { CatalogueRestaurant } from "./file/restaurant-shapes.ts";
import { findIdsByUid } from "./find-restaurants.ts";
import { writeRestaurants } from "./write-restaurants.ts";

/** Creates a restaurant that guests do not see, without menu, hours and areas. Null: its uid is taken. */
export function createRestaurant(tx: Transaction, restaurant: NewRestaurant): Promise<string | null> {
  return createFileRestaurant(tx, emptyRestaurant(restaurant));
}

/** Creates a restaurant with more data; null: its uid is taken. */
export async function createFileRestaurant(tx: Transaction, given: CatalogueRestaurant): Promise<string | null> {
  // A concurrent import might create the same uid.
  await lock(tx, "import");
  if ((await findIdsByUid(tx, [given.uid])).size > 0) return null;
  const [written] = await writeRestaurants(
    tx,
    [{ given, bannerHash: null, logoHash: null }],
    await ensureNames(tx, [given]),
  );
  return written?.id ?? null;
}

function emptyRestaurant(restaurant: NewRestaurant): CatalogueRestaurant {
  const { street, houseNumber, phone, email, orderTypes, paymentTypes, ...said } = firstProfile(restaurant);
  const { name, description, preparationMinutes, city, postcode, country } = said;
  return {
    uid: restaurant.uid,
    name,
    description,
    enabled: false,
    serviceTypes: [...said.types],
    additionalServiceAttributes: {
      name: said.displayName,
      street,
      houseNumber,
      phone,
      email,
      city: city === "" ? null : { name: city },
      postcode: postcode === "" ? null : { postcode },
      country: { name: country },
      orderTypes: [...orderTypes],
      paymentTypes: [...paymentTypes],
    },
    preparationMinutes,
    schedules: [],
    deliveryAreas: [],
    optionGroups: [],
    categories: [],
  };
}
