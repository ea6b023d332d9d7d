import type { RestaurantProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import type { Profile } from "@mahlzeit/domain/catalogue/restaurants/profile";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database } from "../../../platform/database/connect.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { requireOwnRestaurant } from "../find-restaurants.ts";
import { revisionOf } from "../note-change.ts";
import { presentDiscount, presentOwnRestaurant } from "../present-restaurant.ts";
import type { OwnRestaurant } from "../restaurant.ts";

/** Finds the profile for the restaurant's own members, even if it is not enabled. Throws `service-not-found`. */
export async function findProfile(
  db: Database,
  actor: Actor,
  restaurantId: string,
  now: Instant,
): Promise<RestaurantProfile> {
  requirePermission(actor, "see-profile", { restaurantId, otherwise: "service-not-found" });
  return presentProfile(await requireOwnRestaurant(db, restaurantId), now);
}

export function presentProfile(restaurant: OwnRestaurant, now: Instant): RestaurantProfile {
  const profile = profileOf(restaurant);
  const { types, orderTypes, paymentTypes, legal, discount, ...texts } = profile;
  return {
    ...texts,
    types: [...types],
    orderTypes: [...orderTypes],
    paymentTypes: [...paymentTypes],
    legal,
    discount,
    revision: revisionOf(profile),
    service: presentOwnRestaurant(restaurant, now),
  };
}

export function profileOf(restaurant: OwnRestaurant): Profile {
  return {
    name: restaurant.name,
    displayName: restaurant.displayName,
    description: restaurant.description,
    types: restaurant.types,
    street: restaurant.street,
    houseNumber: restaurant.houseNumber,
    postcode: restaurant.postcode?.postcode ?? "",
    city: restaurant.city?.name ?? "",
    country: restaurant.country?.name ?? "",
    phone: restaurant.phone,
    email: restaurant.email,
    legal: restaurant.legal,
    discount: presentDiscount(restaurant.configuredDiscount),
    orderTypes: restaurant.orderTypes,
    paymentTypes: restaurant.paymentTypes,
    preparationMinutes: restaurant.preparationMinutes,
    hidesEventPrices: restaurant.event?.priceDisabled ?? false,
    ownContainer: restaurant.ownContainer,
  };
}
